import { lateWindow } from "./late-window.tsx";

/** A window over the page: web/ui/dialog-window.tsx, which comes when it is wanted. */
export const Dialog = lateWindow(async () => (await import("./dialog-window.tsx")).DialogWindow);
