// Keeps the screen on while a battle lies on the table. The browser takes the lock away when the page is hidden, so it is asked for again.
import { signal } from "@preact/signals";

export const awake = signal(false);

export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let left = false;
  const ask = async () => {
    if (left || document.visibilityState !== "visible" || !("wakeLock" in navigator) || lock) return;
    try {
      const got = await navigator.wakeLock.request("screen");
      if (left) return void got.release();
      lock = got;
      awake.value = true;
      got.addEventListener("release", () => {
        lock = null;
        awake.value = false;
      });
    } catch {
      awake.value = false; // a low battery, or not allowed: the screen says so
    }
  };
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    left = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
    awake.value = false;
  };
}
