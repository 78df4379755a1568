/** How long the partner has to decide. The processing page says “up to 3 minutes”. */
export const HAND_OFF_MS = 180_000;
/** How often it is asked meanwhile. */
export const ASK_AGAIN_MS = 5000;

/** Version of the words below. A change of a word is a new version: what somebody agreed to is kept by it. */
export const CONSENT_VERSION = "2026-11-21";
/** What a visitor agrees to, naming the partner (decision 40). */
export const consentText = (partner: string): string =>
  `Pass my application details to ${partner}, a lender, so that it can decide whether to make me an offer. My card details are never passed on. This is separate from the protection and does not depend on it.`;

/**
 * The address to send a visitor on to, if it is one of the partner's own: https, no name or password, and exactly an allowed host.
 * @param hosts `host` or `host:port`
 * @param sandbox lets plain http through, for a partner on this machine
 */
export function allowedRedirect(address: string | null | undefined, hosts: readonly string[], sandbox: boolean): string | null {
  const url = address ? URL.parse(address) : null;
  if (url?.username !== "" || url.password !== "") return null; // also where it is no address at all
  const scheme = url.protocol === "https:" || (sandbox && url.protocol === "http:" && ["127.0.0.1", "localhost"].includes(url.hostname));
  return scheme && hosts.includes(url.host) ? url.href : null;
}
