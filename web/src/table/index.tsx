// What the page loads for a real table: the choice of a battle, the companion at one, or sheets to print.
import { PrintScreen } from "./print_screen";
import { SetupScreen } from "./setup_screen";
import { TableScreen } from "./table_screen";

export type TableProps = { word: string | null; print: string | null };

export default function AtTheTable({ word, print }: TableProps) {
  if (print !== null) return <PrintScreen key={print} id={print} />;
  return word === null ? <SetupScreen /> : <TableScreen key={word} word={word} />;
}
