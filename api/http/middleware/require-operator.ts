import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes, routePath } from "hono/route";
import { findPower, may, type Power, rolesWith } from "#domain/operators/powers.ts";
import { rolesInWords } from "#domain/operators/roles.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { writeAuditNow } from "../audit.ts";
import { openApiPath } from "../document/calls.ts";
import { type Call, withFacts } from "../document/facts.ts";
import { ApiError, unauthorized } from "../errors.ts";
import { type ApiEnv, signedIn } from "./session.ts";

const callName = ({ method, path }: Call): string => `${method} ${openApiPath(path)}`;

/** The power that an operators' route needs. @throws if the route is missing in the table of powers, so the API does not start. */
export function neededPower(call: Call): Power {
  const power = findPower(callName(call));
  if (power) return power;
  throw new Error(`${callName(call)} is an operators' route without a row in domain/operators/powers.ts.`);
}

/** Rejects operators without this power, with an audit row, and everyone who is not an operator. */
export async function rejectUnlessPermitted(c: Context<ApiEnv>, power: Power): Promise<void> {
  const { id, operatorRole } = signedIn(c);
  if (operatorRole && may(operatorRole, power)) return;
  securityEvent("refused-by-role", { account: id, role: operatorRole ?? "household", what: routePath(c) });
  if (!operatorRole) throw new ApiError({ code: "FORBIDDEN", message: "Only an operator can do that. Log in with an operator’s account." });
  const { method, path } = calledRoute(c);
  await writeAuditNow(c, "was refused", { after: { call: callName({ method, path }), needs: power } });
  throw new ApiError({
    code: "FORBIDDEN",
    message: `Permission to ${power} needs the role ${rolesInWords(rolesWith(power))}, and yours is ${operatorRole}. Ask someone who has it.`,
  });
}

const calledRoute = (c: Context): Call => matchedRoutes(c)[c.req.routeIndex] ?? { method: c.req.method, path: c.req.path };

/** Admits operators whose role may use this route. Signed-out requests get 401, households and other roles 403 (decision 24). */
export const requireOperator = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.var.user) throw unauthorized();
    await rejectUnlessPermitted(c, neededPower(calledRoute(c)));
    await next();
  }),
  (call) => operatorFacts(neededPower(call)),
);

/** The documentation of a route that needs this power. */
const operatorFacts = (power: Power) => ({
  needs: "operator" as const,
  says: `For operators in the role ${rolesInWords(rolesWith(power))}.`,
  refuses: { 401: "Not logged in", 403: `Not an operator in the role ${rolesInWords(rolesWith(power))}` },
});
