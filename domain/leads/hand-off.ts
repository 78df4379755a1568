/** How long the partner has to decide. The processing page says “up to 3 minutes”. */
export const HAND_OFF_TIMEOUT_MS = 180_000;
/** Interval between two status requests. */
export const PARTNER_POLL_MS = 5000;

/** Version of the wording below, stored with each consent. Change it with every change of the wording. */
export const CONSENT_VERSION = "2026-11-21";
/** Wording of the consent, with the partner's name (decision 40). */
export const consentText = (partner: string): string =>
  `Pass my application details to ${partner}, a lender, so that it can decide whether to make me an offer. My card details are never passed on. This is separate from the protection and does not depend on it.`;

/**
 * Validates the partner's redirect: https, no credentials, and exactly an allowed host. @returns null if it is not allowed.
 * @param hosts `host` or `host:port`
 * @param sandbox allows plain http on loopback
 */
export function allowedRedirect(address: string | null | undefined, hosts: readonly string[], sandbox: boolean): string | null {
  const url = address ? URL.parse(address) : null;
  if (url?.username !== "" || url.password !== "") return null; // covers a missing or malformed URL as well
  const scheme = url.protocol === "https:" || (sandbox && url.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname));
  return scheme && hosts.includes(url.host) ? url.href : null;
}
