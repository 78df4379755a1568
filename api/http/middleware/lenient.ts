import type { Context } from "hono";

/**
 * Whether the client prefers a null response to an error (RFC 7240). Pages that only check for a session or a subscription send it, so that the
 * browser's console stays free of errors.
 */
export const isLenient = (c: Context): boolean => c.req.header("prefer") === "handling=lenient";
