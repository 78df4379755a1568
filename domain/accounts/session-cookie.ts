/**
 * Prefix of our cookie names. On https it is `__Host-`: browsers accept such a cookie only from this host, over https and without
 * `Domain`, so another subdomain cannot set it.
 */
export const cookiePrefix = (publicUrl: string): string => `${/^https:/i.test(publicUrl) ? "__Host-" : ""}larder`;

/** Name of the session cookie. */
export const sessionCookieName = (publicUrl: string): string => `${cookiePrefix(publicUrl)}.session_token`;
