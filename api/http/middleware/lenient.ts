import type { Context } from "hono";

/**
 * Whether a call would rather be told "none" than be refused (RFC 7240): a page that only asks whether somebody is signed in, or has a
 * subscription, fills the browser's log with errors otherwise.
 */
export const isLenient = (c: Context): boolean => c.req.header("prefer") === "handling=lenient";
