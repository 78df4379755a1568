/**
 * What the names of our cookies begin with. On https it is `__Host-`, which a browser takes from this very host alone, over https, and without a `Domain`: no
 * neighbour under the same domain can set one.
 */
export const cookiePrefix = (publicUrl: string): string => `${/^https:/i.test(publicUrl) ? "__Host-" : ""}larder`;

/** The session's cookie. @param publicUrl where people reach the product. */
export const sessionCookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`;
