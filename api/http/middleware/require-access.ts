import { createMiddleware } from "hono/factory";
import { getHousehold } from "../../../db/household/household.repository.ts";
import { findPaywall } from "../../billing/public/paywall.ts";
import type { ApiDeps } from "../../deps.ts";
import { withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";
import { type ApiEnv, signedIn } from "./session.ts";

/** For the documentation of routes behind the paywall. */
export const SUBSCRIBERS_ONLY = { 402: "The trial has ended and nothing is paid for: the message says what to do" } as const;

/**
 * Rejects with 402 unless the person is on trial or in a paid period (decision 60). Use after `requireUser` on every route that plans, swaps, imports
 * or chats.
 */
export const requireAccess = (deps: Pick<ApiDeps, "payments">) =>
  withFacts(
    createMiddleware<ApiEnv>(async (c, next) => {
      const user = signedIn(c);
      const paywall = await findPaywall(c.var.em, deps, user, await getHousehold(c.var.em, user.id));
      if (paywall) {
        const { title, message, action } = paywall;
        throw new ApiError({ code: "PAYMENT_REQUIRED", message: `${title}. ${message}`, ...(action ? { action } : {}) });
      }
      await next();
    }),
    { says: "Needs an active trial or a paid period.", refuses: SUBSCRIBERS_ONLY },
  );
