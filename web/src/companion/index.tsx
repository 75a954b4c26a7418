// What the page loads for a real table: the choice of a battle, the companion at one, or sheets to print.
import { PrintScreen } from "./print_screen";
import { SetupScreen } from "./setup_screen";
import { CompanionScreen } from "./companion_screen";

export type CompanionProps = { token: string | null; print: string | null };

export default function CompanionScreens({ token, print }: CompanionProps) {
  if (print !== null) return <PrintScreen key={print} id={print} />;
  return token === null ? <SetupScreen /> : <CompanionScreen key={token} token={token} />;
}
