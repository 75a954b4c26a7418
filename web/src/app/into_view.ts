// Something that appears in a panel which scrolls is brought into sight.
import { useEffect, useRef } from "preact/hooks";

export function useIntoView<T extends HTMLElement>(of: unknown) {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (of) ref.current?.scrollIntoView({ block: "nearest" });
  }, [of]);
  return ref;
}
