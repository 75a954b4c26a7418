// What the page loads when somebody looks at a battle again.
export { ReplayScreen as default } from "./replay_screen";
