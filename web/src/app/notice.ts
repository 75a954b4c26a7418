// A notice of the system when it is the player's turn and he looks elsewhere, if he wished for one.

export const mayAskForNotices = (): boolean =>
  typeof Notification !== "undefined" && Notification.permission !== "denied";

export async function askForNotices(): Promise<boolean> {
  return (await Notification.requestPermission()) === "granted";
}

export function tellHidden(title: string, words: string): void {
  if (typeof document === "undefined" || !document.hidden) return;
  if (typeof Notification !== "undefined" && Notification.permission === "granted")
    new Notification(title, { body: words });
}
