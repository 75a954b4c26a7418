// One question before something a slip must not do.
import { en } from "../words/en";
import { Dialog } from "./dialog";

interface Props {
  words: string;
  yes: string;
  heading?: string;
  no?: string;
  onYes: () => void;
  onNo: () => void;
}

export function ConfirmDialog({ words, yes, no, heading, onYes, onNo }: Props) {
  return (
    <Dialog heading={heading ?? en.confirm.heading} onClose={onNo} testid="confirm">
      <p class="lead">{words}</p>
      <div class="row end">
        <button type="button" onClick={onNo}>
          {no ?? en.cancel}
        </button>
        <button type="button" class="go" data-testid="confirm-yes" onClick={onYes}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
