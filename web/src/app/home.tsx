// The way home: Limber's own mark, at the left end of every bar.
import { en } from "../words/en";
import { Logo } from "./look";

/** `short`: without the name, where there is little room. */
export function HomeLink({ short }: { short?: boolean }) {
  return (
    <a class="logo" href="#/" aria-label={`${en.title}: ${en.bar.home}`}>
      <Logo />
      {!short && (
        <>
          {" "}
          <span>{en.title}</span>
        </>
      )}
    </a>
  );
}

/** The bar of a screen that has nothing else in it. */
export function HomeBar({ leave }: { leave: string }) {
  return (
    <header class="bar">
      <HomeLink />
      <a class="button bar-button leave" href="#/">
        {leave}
      </a>
    </header>
  );
}
