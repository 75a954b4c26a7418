// What the page loads for the report of a battle.
export { ReportScreen as default } from "./report_screen";
