// Something that appears in a panel which scrolls is brought into sight.
import { useLayoutEffect, useRef } from "preact/hooks";

export function useIntoView<T extends HTMLElement>(of: unknown) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (of) ref.current?.scrollIntoView({ block: "nearest" });
  }, [of]);
  return ref;
}
