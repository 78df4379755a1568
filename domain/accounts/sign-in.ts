import { HOUR_MS } from "../time.ts";

/** Length of a password, in characters. Long beats complicated (NCSC: "three random words"). */
export const PASSWORD_LENGTH = { least: 10, most: 128 };

/** Longest email address (RFC 5321, section 4.5.3.1.3). */
export const EMAIL_LENGTH = 254;

/** Hours that the link to confirm an address works. */
export const CONFIRM_HOURS = 24;

/** Minutes that a sign-in link works (OWASP ASVS 5.0, 6.5.5). */
export const MAGIC_LINK_MINUTES = 10;

/** Longest session of an operator: a working day, however active. */
export const OPERATOR_SESSION_MS = 12 * HOUR_MS;

/** Minutes that a password-reset link works. */
export const RESET_MINUTES = 30;

/** A session ends after `idle` days without use and after `most` days in any case (OWASP ASVS 5.0, 7.3). */
export const SESSION_DAYS = { idle: 30, most: 90 };

/** Days that a remembered device skips an operator's second factor. */
export const REMEMBERED_DEVICE_DAYS = 30;
