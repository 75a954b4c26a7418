// What the page loads for the replay of a battle.
export { ReplayScreen as default } from "./replay_screen";
