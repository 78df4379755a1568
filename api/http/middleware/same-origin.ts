import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { securityEvent } from "../../../server/security-events.ts";
import { mayCarryBody, withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";

const SAFE = ["GET", "HEAD", "OPTIONS"];
const OWN_SITE = ["same-origin", "none"];

/**
 * Rejects changes that a browser sends on behalf of another site (cross-site request forgery), by Origin and Sec-Fetch-Site. Clients that send neither
 * header are not browsers and hold no cookies of a victim. `but`: the one route that Temporal's web page may call from its own origin.
 */
export const sameOrigin = (publicOrigin: string, but: { path: string; origin: string | null }) =>
  withFacts(
    createMiddleware(async (c, next) => {
      const origin = c.req.header("origin");
      const site = c.req.header("sec-fetch-site");
      const ownOrigin = origin === undefined || origin === publicOrigin || (URL.parse(origin)?.host ?? "none") === c.req.header("host");
      const ownSite = site === undefined || OWN_SITE.includes(site);
      const isException = origin !== undefined && origin === but.origin && c.req.path === but.path;
      if (!SAFE.includes(c.req.method) && !(ownOrigin && ownSite) && !isException) {
        securityEvent("other-site-refused", { what: matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? "no call" });
        throw new ApiError({ code: "FORBIDDEN", message: "This request came from another site, so we didn't act on it." });
      }
      await next();
    }),
    (call) => (mayCarryBody(call) ? { refuses: { 403: "Sent by a browser on behalf of another site" } } : {}),
  );
