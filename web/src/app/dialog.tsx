// A sheet over the page. The browser's own dialog keeps the focus inside and gives it back.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useId, useRef } from "preact/hooks";
import { en } from "../words/en";
import { Icon } from "./look";

interface Props {
  heading: string;
  onClose: () => void;
  wide?: boolean;
  testid?: string;
  children: ComponentChildren;
}

export function Dialog({ heading, onClose, wide, testid, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const dialog = ref.current!;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  const outside = (event: MouseEvent) => event.target === ref.current && onClose();
  const cancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      ref={ref}
      class={wide ? "dialog wide" : "dialog"}
      aria-labelledby={title}
      data-testid={testid}
      onCancel={cancel}
      onClick={outside}
    >
      <div class="dialog-in">
        <header class="dialog-head">
          <h2 id={title}>{heading}</h2>
          <button type="button" class="quiet square" aria-label={en.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
