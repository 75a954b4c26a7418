// A lot: what an order brings where dice are sealed (docs/formats.md, section 3.3). No host can know it before.
const BYTES = 16;

export function freshLot(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
