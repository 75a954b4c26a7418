// A screen that is fetched when it is first wanted, so that the page itself stays small.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Loading } from "../states/loading";
import { NoEngine } from "../states/no_engine";

type Load<P> = () => Promise<{ default: FunctionComponent<P> }>;

export function LazyScreen<P extends object>({ load, props }: { load: Load<P>; props: P }) {
  const [screen, setScreen] = useState<{ of: Load<P>; Body: FunctionComponent<P> } | null>(null);
  const [failed, setFailed] = useState("");
  const fetchIt = () => {
    setFailed("");
    load().then(
      (part) => setScreen({ of: load, Body: part.default }),
      (reason: unknown) => setFailed(reason instanceof Error ? reason.message : String(reason)),
    );
  };
  useEffect(fetchIt, [load]);
  if (failed) return <NoEngine words={failed} onAgain={fetchIt} />;
  if (screen?.of !== load) return <Loading />;
  return <screen.Body {...props} />;
}
