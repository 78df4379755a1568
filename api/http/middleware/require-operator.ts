import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes, routePath } from "hono/route";
import { may, type Power, powerOf, rolesWith } from "#domain/operators/powers.ts";
import { rolesInWords } from "#domain/operators/roles.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { auditNow } from "../audit.ts";
import { spelt } from "../document/calls.ts";
import { type Call, withFacts } from "../document/facts.ts";
import { ApiError, unauthorized } from "../errors.ts";
import { type ApiEnv, signedIn } from "./session.ts";

const nameOf = ({ method, path }: Call): string => `${method} ${spelt(path)}`;

/** What an operators' call takes. @throws where it stands in no row of the table: nobody may make it, and nothing starts with it. */
export function neededPower(call: Call): Power {
  const power = powerOf(nameOf(call));
  if (power) return power;
  throw new Error(`${nameOf(call)} is a call of operators without a row in domain/operators/powers.ts.`);
}

/** Refuses an operator whose role may not do this, which is written into the audit trail; everybody else is none. */
export async function refuseUnlessMay(c: Context<ApiEnv>, power: Power): Promise<void> {
  const { id, operatorRole } = signedIn(c);
  if (operatorRole && may(operatorRole, power)) return;
  securityEvent("refused-by-role", { account: id, role: operatorRole ?? "household", what: routePath(c) });
  if (!operatorRole) throw new ApiError({ code: "FORBIDDEN", message: "Only an operator can do that. Log in with an operator’s account." });
  const { method, path } = calledRoute(c);
  await auditNow(c, "was refused", { after: { call: nameOf({ method, path }), needs: power } });
  throw new ApiError({
    code: "FORBIDDEN",
    message: `Permission to ${power} needs the role ${rolesInWords(rolesWith(power))}, and yours is ${operatorRole}. Ask someone who has it.`,
  });
}

const calledRoute = (c: Context): Call => matchedRoutes(c)[c.req.routeIndex] ?? { method: c.req.method, path: c.req.path };

/** Refuses everybody but operators whose role may make this call: the signed-out with 401, a household’s session and other roles with 403 (decision 24). */
export const requireOperator = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.var.user) throw unauthorized();
    await refuseUnlessMay(c, neededPower(calledRoute(c)));
    await next();
  }),
  (call) => operatorFacts(neededPower(call)),
);

/** What the document says of a call that takes this power. */
const operatorFacts = (power: Power) => ({
  needs: "operator" as const,
  says: `For operators in the role ${rolesInWords(rolesWith(power))}.`,
  refuses: { 401: "Not logged in", 403: `Not an operator in the role ${rolesInWords(rolesWith(power))}` },
});
