import { createMiddleware } from "hono/factory";
import { MINUTE_MS } from "#domain/time.ts";
import { ApiError } from "../errors.ts";
import { type ApiEnv, type SignedIn, signedIn } from "./session.ts";

/** How recent the login must be for sensitive changes, so that a found, unlocked phone cannot make them. */
export const RECENT_MS = 10 * MINUTE_MS;

/** For the documentation of routes that need a recent login. */
export const RECENTLY = {
  403: "Logged in more than ten minutes ago (code `SIGN_IN_AGAIN`): log in again, then send it once more",
} as const;

/** @throws ApiError 403 with a code on which the client confirms the person's identity and sends the request again. */
export function rejectUnlessRecent({ signedInAt }: SignedIn): void {
  if (Date.now() - signedInAt.getTime() <= RECENT_MS) return;
  throw new ApiError({
    code: "SIGN_IN_AGAIN",
    message: "You logged in a while ago, so nothing was done yet. Confirm it's you to continue.",
  });
}

/** Rejects requests without a recent login. Use after `requireUser`. */
export const requireRecent = createMiddleware<ApiEnv>(async (c, next) => {
  rejectUnlessRecent(signedIn(c));
  await next();
});
