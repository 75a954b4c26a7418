// A file that cannot be played: place, found, expected, remedy. Nothing was changed.
import { Dialog } from "../app/dialog";
import type { Fault } from "../engine/engine_link";
import { en } from "../words/en";
import { fault } from "./start_store";

const told = (one: Fault) => [one.where && `${one.where}:`, one.words].filter(Boolean).join(" ");

const place = (one: Fault) => (one.line ? en.states.line(one.line) : "");

export function FaultsDialog() {
  const { file, failure } = fault.value!;
  const faults = failure.faults ?? [];
  const close = () => (fault.value = null);
  const text = faults.length
    ? faults.map((f) => [place(f), told(f)].filter(Boolean).join(" ")).join("\n")
    : failure.error;
  return (
    <Dialog
      heading={faults.length ? en.states.faults(faults.length) : en.states.fault_file}
      onClose={close}
      testid="faults"
    >
      <p class="sans">
        <b>{file}</b>
      </p>
      {faults.length ? (
        <ul class="plain faults card">
          {faults.map((f, i) => (
            <li key={i}>
              {place(f) && <b>{place(f)}</b>} {told(f)}
            </li>
          ))}
        </ul>
      ) : (
        <p class="card">{failure.error}</p>
      )}
      <p class="mute">{en.states.unchanged}</p>
      <div class="row">
        <button type="button" onClick={() => void navigator.clipboard.writeText(text)}>
          {en.states.copy_faults}
        </button>
        <button type="button" onClick={close}>
          {en.close}
        </button>
      </div>
    </Dialog>
  );
}
