import { log } from "./log.ts";

/** Every security event with its meaning for an operator; `npm run -s docs` prints the list. */
export const SECURITY_EVENTS = {
  "signed-in": "A session was opened or made recent.",
  "sign-in-refused": "A password, passkey or emailed link was wrong. Many with one `mailboxMark` or `addressMark` mean guessing.",
  "second-factor-refused": "An app code or recovery code was wrong, after the right password. Review each one.",
  "recovery-code-used": "An operator signed in with a recovery code: the app is lost, or the codes are stolen.",
  "signed-out-everywhere": "A person, or an operator for them, ended all of their sessions.",
  "password-changed": "A password was changed, by the old one or by an emailed link. Every other session ended.",
  "passkey-added": "The account has another way to sign in. Its holder is emailed.",
  "passkey-removed": "A passkey no longer signs in.",
  "address-changed": "A new email address was confirmed. Every other session ended.",
  "limit-hit": "A rate limit rejected a request with 429.",
  "role-changed": "A role was given, changed or removed.",
  "refused-by-role": "A signed-in account requested something its role does not allow.",
  "input-refused": "A request did not match its contract and was rejected with 422. Many from one `addressMark` mean probing.",
  "other-site-refused": "A browser sent a change on behalf of another site; it was rejected with 403.",
  "data-exported": "Personal data was exported, by its person or by an operator for a person without an account.",
  "account-erased": "An account was erased by its holder.",
  "person-erased": "An operator erased a person without an account, after the address was verified.",
  "keys-resealed": "`npm run -s reseal` moved rows to the newest key.",
  "webhook-refused": "A webhook had a missing or wrong signature: a stranger, or a wrong secret.",
} as const;
export type SecurityEvent = keyof typeof SECURITY_EVENTS;

/** Ids, keyed hashes and fixed words only: never a name, an address or typed text. */
export type About = {
  /** The account's id. */
  account?: string | undefined;
  /** The id of the affected account, if it is another one. */
  subject?: string | undefined;
  role?: string | undefined;
  /** A keyed hash of the email address, if no account is known: `Marks.logged`. */
  mailboxMark?: string | undefined;
  how?: string;
  what?: string;
  rows?: number;
};

/** Logs a security event. The log context adds the request id and the hash of the client's address. */
export const securityEvent = (event: SecurityEvent, about: About = {}): void => log.info({ event, ...about }, "security event");
