import { log } from "./log.ts";

/** What is logged because somebody who watches over the product has to see it; docs/security-events.md says what each means. */
export const SECURITY_EVENTS = [
  "signed-in",
  "sign-in-refused",
  "second-factor-refused",
  "recovery-code-used",
  "signed-out-everywhere",
  "password-changed",
  "passkey-added",
  "passkey-removed",
  "address-changed",
  "limit-hit",
  "role-changed",
  "refused-by-role",
  "input-refused",
  "other-site-refused",
  "data-exported",
  "account-erased",
  "person-erased",
  "keys-resealed",
  "webhook-refused",
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Of whom and of what, in ids, marks and words of ours: never a name, an address or anything that somebody typed. */
export type About = {
  /** The account's id. */
  account?: string | undefined;
  /** The id of whom it was done to, where that is another account. */
  subject?: string | undefined;
  role?: string | undefined;
  /** A keyed hash of an email address, where no account is known: `Marks.logged`. */
  mailboxMark?: string | undefined;
  how?: string;
  what?: string;
  rows?: number;
};

/** Writes a line of its own kind to the log. The request's id, and the mark of where it came from, stand in every line of a request. */
export const securityEvent = (event: SecurityEvent, about: About = {}): void => log.info({ event, ...about }, "security event");
