import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** The one call that a page of another origin may send with an operator's session. */
export const DECODE_PATH = "/api/admin/workflow-data/decode";

/** Lets Temporal's page, where it is configured, and no other origin read the answers of the call that is made for it. */
export const temporalPage = (origin: string | null): MiddlewareHandler =>
  origin === null
    ? (_, next) => next()
    : cors({ origin, allowMethods: ["POST"], allowHeaders: ["content-type", "x-namespace"], credentials: true, maxAge: 600 });
