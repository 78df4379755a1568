import { PRODUCT_NAME } from "../../product.ts";
import type { NotificationKind } from "./choices.ts";
import type { NotificationText } from "./texts.ts";

/** Push devices per person, few enough to send to all at once. */
export const MOST_PUSH_DEVICES = 10;

/** Kinds of push messages: the chosen notifications, a test, and cooking timers. */
export type PushKind = NotificationKind | "test" | "timer";

/** The text of a push message. `path`: the page of the product that opens on a tap. */
export type PushText = { title: string; body: string; path: string };

/** A browser's push address and encryption keys (RFC 8291). */
export type WebPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

const TITLE_CHARACTERS = 80;
const BODY_CHARACTERS = 240;

/** Truncates at a word, with an ellipsis. */
function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** The text for a phone: one paragraph, short enough that no phone truncates it. */
export const pushText = ({ subject, text, path }: NotificationText): PushText => ({
  title: truncate(subject, TITLE_CHARACTERS),
  body: truncate(text.replace(/\s*\n\s*/g, " ").trim(), BODY_CHARACTERS),
  path,
});

export const TEST_PUSH: PushText = {
  title: `A test from ${PRODUCT_NAME}`,
  body: "Notifications reach you on this device.",
  path: "/account/notifications",
};

/** How soon a push service delivers to a phone that saves power (RFC 8030, section 5.3). */
export const URGENCY: Record<PushKind, "low" | "normal" | "high"> = {
  test: "high",
  timer: "high",
  cook: "high",
  defrost: "normal",
  list: "normal",
  payment: "normal",
  price: "low",
};

/** Hosts of the browsers' push services; `*.` matches any subdomain. The environment variable PUSH_HOSTS replaces them. */
export const PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/** `loopback`: also allows plain http to 127.0.0.1, for development and tests. */
export type PushTargets = { hosts: readonly string[]; loopback: boolean };

const matchesHost = (hostname: string) => (host: string) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host);

/** Whether a push may be sent to an address. The client chooses it, so only https on the default port of a known push service is allowed. */
export function isPushEndpoint(endpoint: string, { hosts, loopback }: PushTargets): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (loopback && url.protocol === "http:" && url.hostname === "127.0.0.1") return true;
  return url.protocol === "https:" && url.port === "" && hosts.some(matchesHost(url.hostname));
}
