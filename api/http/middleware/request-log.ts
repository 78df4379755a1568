import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { log, withLogContext } from "../../../server/log.ts";
import type { ApiDeps } from "../../deps.ts";
import { clientAddress, countedAddress } from "./client-address.ts";

/** A proxy's own id; anything else that a header could hold is not put into our lines. */
const ID = /^[\w-]{8,64}$/;
/** Asked every few seconds by whoever watches over us, or files: seen only by who looks for it. */
const QUIET = /^\/api\/health$|^\/\*?$|^\/assets\//;

/**
 * Gives each request an id, which its answer carries and every line that is written meanwhile, and writes one line when it is answered: the route as we
 * wrote it, never the address, which may be a secret; and where it came from by a mark.
 */
export const requestLog = ({ trustedHops, marks }: Pick<ApiDeps, "trustedHops" | "marks">) =>
  createMiddleware(async (c, next) => {
    const given = trustedHops > 0 ? c.req.header("x-request-id") : undefined;
    const requestId = given && ID.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    const addressMark = marks.logged(countedAddress(clientAddress(c, trustedHops)));
    await withLogContext({ requestId, addressMark }, next);
    c.header("X-Request-Id", requestId);
    const route = routePath(c);
    const line = {
      requestId,
      addressMark,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(performance.now() - startedAt),
    };
    log[QUIET.test(route) ? "debug" : "info"](line, "answered");
  });
