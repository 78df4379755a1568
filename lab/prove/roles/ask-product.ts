import type { Reached } from "./people.ts";

/** Sends a request as a browser would, each from another client address, so that rate limits do not apply. */
export function askProduct(url: string): Reached["ask"] {
  let places = 0;
  return (path, { json, cookie, headers: given, ...init } = {}) => {
    const headers = new Headers(given);
    const place = ++places;
    headers.set("origin", url);
    headers.set("x-forwarded-for", `198.${18 + (place >> 16)}.${(place >> 8) & 255}.${place & 255}`);
    if (cookie) headers.set("cookie", cookie);
    if (json !== undefined) headers.set("content-type", "application/json");
    return fetch(`${url}${path}`, { ...init, headers, ...(json === undefined ? {} : { body: JSON.stringify(json) }) });
  };
}
