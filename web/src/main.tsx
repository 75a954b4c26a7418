// The door of the page: puts the first screen into #page.
import { render } from "preact";
import "./look/tokens.css";

render(<h1>Limber</h1>, document.getElementById("page")!);
