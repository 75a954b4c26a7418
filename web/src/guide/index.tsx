// What the page loads for lessons: the list, or one of them.
import { GuideScreen } from "./guide_screen";
import { LearnScreen } from "./learn_screen";

export default function Guides({ name }: { name: string | null }) {
  return name === null ? <LearnScreen /> : <GuideScreen key={name} name={name} />;
}
