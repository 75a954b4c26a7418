// The page: one screen at a time, and the announcements for those who cannot see it.
import { BattleScreen } from "../battle/battle_screen";
import { StartScreen } from "../start/start_screen";
import { announced } from "./announce";
import { InvitationDialog } from "./invitation_dialog";
import { LazyScreen } from "./lazy_screen";
import { route, type Route } from "./route";

const guides = () => import("../guide");
const edit = () => import("../edit");
const companion = () => import("../companion");
const verify = () => import("../verify");
const replay = () => import("../replay");
const study = () => import("../study");
const report = () => import("../report");

function Screen({ at }: { at: Route }) {
  switch (at.page) {
    case "seat":
      return <BattleScreen key={at.token} token={at.token} />;
    case "guide":
      return <LazyScreen load={guides} props={{ name: at.name }} />;
    case "edit":
      return <LazyScreen load={edit} props={{ of: at.of }} />;
    case "study":
      return <LazyScreen key={at.of} load={study} props={{ of: at.of }} />;
    case "companion":
      return <LazyScreen load={companion} props={{ token: at.token, print: at.print }} />;
    case "verify":
      return <LazyScreen key={`verify ${at.token}`} load={verify} props={{ token: at.token }} />;
    case "replay":
      return <LazyScreen key={`replay ${at.token}`} load={replay} props={{ token: at.token }} />;
    case "report":
      return <LazyScreen key={`report ${at.token}`} load={report} props={{ token: at.token }} />;
    default:
      return <StartScreen />;
  }
}

export function App() {
  return (
    <>
      <Screen at={route.value} />
      <InvitationDialog />
      <div class="unseen" role="status" aria-live="polite" data-testid="live">
        {announced.value}
      </div>
    </>
  );
}
