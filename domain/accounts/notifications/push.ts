import { PRODUCT_NAME } from "../../product.ts";
import type { NotificationKind } from "./choices.ts";
import type { NotificationText } from "./texts.ts";

/** Phones and browsers of one person that may be told: enough for a household's devices, and no more than are sent to in a moment. */
export const MOST_PUSH_DEVICES = 10;

/** What a message of a push may be about: a kind that is chosen, a try, or a timer that somebody set. */
export type PushKind = NotificationKind | "test" | "timer";

/** What a phone shows, and nothing else: `path` leads to a page of ours. */
export type PushText = { title: string; body: string; path: string };

/** Where a browser's push service takes messages for it, and what they are encrypted with (RFC 8291). */
export type PushSubscriptionHeld = { endpoint: string; keys: { p256dh: string; auth: string } };

const TITLE_LETTERS = 80;
const BODY_LETTERS = 240;

/** Cut at a word, with a mark that something is left out. */
function short(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}

/** As a phone shows it: one paragraph, of a length that no phone cuts by itself. */
export const pushText = ({ subject, text, path }: NotificationText): PushText => ({
  title: short(subject, TITLE_LETTERS),
  body: short(text.replace(/\s*\n\s*/g, " ").trim(), BODY_LETTERS),
  path,
});

export const TEST_PUSH: PushText = {
  title: `A test from ${PRODUCT_NAME}`,
  body: "Notifications reach you on this device.",
  path: "/account/notifications",
};

/** How soon a push service hands it on to a phone that saves power (RFC 8030, section 5.3). */
export const URGENCY: Record<PushKind, "low" | "normal" | "high"> = {
  test: "high",
  timer: "high",
  cook: "high",
  defrost: "normal",
  list: "normal",
  payment: "normal",
  price: "low",
};

/** The push services of the browsers that have one, by host; `*.` stands for any name below. PUSH_HOSTS names others. */
export const PUSH_HOSTS: readonly string[] = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/** `loopback`: also this machine itself, unencrypted: for development and tests, never in production. */
export type PushTargets = { hosts: readonly string[]; loopback: boolean };

const isHost = (hostname: string) => (host: string) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host);

/** Whether a push may be sent there: the client chooses the address, so only https at its usual port, at a push service that we know. */
export function isPushEndpoint(endpoint: string, { hosts, loopback }: PushTargets): boolean {
  const url = URL.parse(endpoint);
  if (url?.username !== "" || url.password !== "" || url.hash !== "") return false;
  if (loopback && url.protocol === "http:" && url.hostname === "127.0.0.1") return true;
  return url.protocol === "https:" && url.port === "" && hosts.some(isHost(url.hostname));
}
