import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";
import { type ApiEnv, signedIn } from "./session.ts";

export const ownersOnly = () =>
  new ApiError({ code: "FORBIDDEN", message: "Only an owner of your household can do that. Ask an owner, or ask them to make you one." });

/**
 * Rejects members of a shared household who are not owners. Use after `requireUser`. Routes that change people check again under a lock on the
 * household, because roles may change during the request.
 */
export const requireOwner = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    const { role } = await getHousehold(c.var.em, signedIn(c).id);
    if (role !== "owner") {
      securityEvent("refused-by-role", { account: signedIn(c).id, role, what: routePath(c) });
      throw ownersOnly();
    }
    await next();
  }),
  { says: "Only an owner of the household may do it.", refuses: { 403: "Not a household owner" } },
);
