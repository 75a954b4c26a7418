// What the page loads when somebody wants the report of a battle.
export { ReportScreen as default } from "./report_screen";
