// What the page loads when somebody wants to learn: the lessons to choose from, or one of them.
import { GuideScreen } from "./guide_screen";
import { LearnScreen } from "./learn_screen";

export default function Guides({ name }: { name: string | null }) {
  return name === null ? <LearnScreen /> : <GuideScreen key={name} name={name} />;
}
