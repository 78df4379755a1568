import { createMiddleware } from "hono/factory";
import { withFacts } from "../document/facts.ts";
import { ApiError, unauthorized } from "../errors.ts";
import type { ApiEnv } from "./session.ts";

/** Refuses everybody but operators: the signed-out with 401, a household's session with 403 (decision 24). */
export const requireOperator = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!c.var.user) throw unauthorized();
    if (!c.var.user.isOperator)
      throw new ApiError({ code: "FORBIDDEN", message: "Only an operator can do that. Sign in with an operator’s account." });
    await next();
  }),
  { needs: "operator", says: "For operators.", refuses: { 401: "Not signed in", 403: "Not an operator" } },
);
