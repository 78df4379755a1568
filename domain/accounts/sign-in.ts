import { HOUR_MS } from "../time.ts";

/** Length of a password, in characters. Long beats complicated (NCSC: "three random words"). */
export const PASSWORD_LENGTH = { least: 10, most: 128 };

/** The longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** How long the link works that confirms an address. */
export const CONFIRM_HOURS = 24;

/** How long a sign-in link works (OWASP ASVS 5.0, 6.5.5). */
export const MAGIC_LINK_MINUTES = 10;

/** How long an operator stays signed in, however busy: a working day. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS;

/** How long a link to a new password works. */
export const RESET_MINUTES = 30;

/** A session ends when it was not used for so long, and after so long in any case (OWASP ASVS 5.0, 7.3). */
export const SESSION_DAYS = { idle: 30, most: 90 };

/** How long a device is not asked for an operator's second factor, where they said so. */
export const REMEMBERED_DEVICE_DAYS = 30;
