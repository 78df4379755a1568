import type { NotificationKind } from "./choices.ts";

/** The page with one button. What it needs stands behind `#`, where no server log sees it. */
export const stopPage = (origin: string, secret: string, kind: NotificationKind): string =>
  `${origin}/stop-notifications#token=${secret}.${kind}`;

/** Where a mail program's own button sends its one POST (RFC 8058). */
export const stopAddress = (origin: string, secret: string, kind: NotificationKind): string =>
  `${origin}/api/notification-stop/${secret}/${kind}`;
