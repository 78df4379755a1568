import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { log, withLogContext } from "../../../server/log.ts";
import type { ApiDeps } from "../../deps.ts";
import { clientAddress, countedAddress } from "./client-address.ts";

/** The form of a proxy's request id; other header values are not logged. */
const ID = /^[\w-]{8,64}$/;
/** Health checks and static files: logged at debug level. */
const QUIET_ROUTES = /^\/api\/health$|^\/\*?$|^\/assets\//;

/**
 * Gives each request an id, sent in the response and added to every log line, and logs one line per response. It logs the route pattern, never the
 * path, which may be a secret, and the client's address as a keyed hash.
 */
export const requestLog = ({ trustedHops, marks }: Pick<ApiDeps, "trustedHops" | "marks">) =>
  createMiddleware(async (c, next) => {
    const proxyId = trustedHops > 0 ? c.req.header("x-request-id") : undefined;
    const requestId = proxyId && ID.test(proxyId) ? proxyId : randomUUID();
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
    log[QUIET_ROUTES.test(route) ? "debug" : "info"](line, "answered");
  });
