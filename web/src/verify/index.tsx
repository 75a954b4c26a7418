// What the page loads to check the dice of records.
export { default } from "./verify_screen";
