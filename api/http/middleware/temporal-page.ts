import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** The only route that a page of another origin may call with an operator's session. */
export const DECODE_PATH = "/api/admin/workflow-data/decode";

/** CORS for Temporal's web page, if it is configured. */
export const temporalPage = (origin: string | null): MiddlewareHandler =>
  origin === null
    ? (_, next) => next()
    : cors({ origin, allowMethods: ["POST"], allowHeaders: ["content-type", "x-namespace"], credentials: true, maxAge: 600 });
