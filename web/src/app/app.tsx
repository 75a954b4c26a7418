// The page: one screen at a time, and the announcements for those who cannot see it.
import { BattleScreen } from "../battle/battle_screen";
import { StartScreen } from "../start/start_screen";
import { announced } from "./announce";
import { LazyScreen } from "./lazy_screen";
import { route, type Route } from "./route";

const guides = () => import("../guide");
const edit = () => import("../edit");
const companion = () => import("../companion");
const replay = () => import("../replay");
const report = () => import("../report");

function Screen({ at }: { at: Route }) {
  switch (at.page) {
    case "seat":
      return <BattleScreen key={at.word} word={at.word} />;
    case "guide":
      return <LazyScreen load={guides} props={{ name: at.name }} />;
    case "edit":
      return <LazyScreen load={edit} props={{ of: at.of }} />;
    case "companion":
      return <LazyScreen load={companion} props={{ word: at.word, print: at.print }} />;
    case "replay":
      return <LazyScreen key={`replay ${at.word}`} load={replay} props={{ word: at.word }} />;
    case "report":
      return <LazyScreen key={`report ${at.word}`} load={report} props={{ word: at.word }} />;
    default:
      return <StartScreen />;
  }
}

export function App() {
  return (
    <>
      <Screen at={route.value} />
      <div class="unseen" role="status" aria-live="polite" data-testid="live">
        {announced.value}
      </div>
    </>
  );
}
