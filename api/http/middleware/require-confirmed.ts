import { createMiddleware } from "hono/factory";
import { withFacts } from "../document/facts.ts";
import { ApiError } from "../errors.ts";
import { type ApiEnv, signedIn } from "./session.ts";

export const CONFIRM_FIRST =
  "Confirm your email address first: open the link we sent when you signed up, or request a new one on your account page.";

/** Rejects accounts with an unconfirmed address, which anyone could have signed up with (decision 58). Use after `requireUser`. */
export const requireConfirmed = withFacts(
  createMiddleware<ApiEnv>(async (c, next) => {
    if (!signedIn(c).confirmed) throw new ApiError({ code: "FORBIDDEN", message: CONFIRM_FIRST });
    await next();
  }),
  { says: "The account’s address must be confirmed first.", refuses: { 403: "The account’s address is not confirmed" } },
);
