import { createMiddleware } from "hono/factory";
import { MINUTE_MS } from "#domain/time.ts";
import { ApiError } from "../errors.ts";
import { type ApiEnv, type SignedIn, signedIn } from "./session.ts";

/** How long ago somebody may have signed in for what must not be done by whoever found an open phone. */
export const RECENT_MS = 10 * MINUTE_MS;

/** What the documentation says of a call that wants a recent sign-in. */
export const RECENTLY = {
  403: "Logged in more than ten minutes ago (code `SIGN_IN_AGAIN`): log in again, then send it once more",
} as const;

/** @throws ApiError 403 whose code has the client ask for the password, or a mailed link, and go on. */
export function refuseUnlessRecent({ signedInAt }: SignedIn): void {
  if (Date.now() - signedInAt.getTime() <= RECENT_MS) return;
  throw new ApiError({
    code: "SIGN_IN_AGAIN",
    message: "You logged in a while ago, so nothing was done yet. Confirm it's you to continue.",
  });
}

/** After `requireUser`. */
export const requireRecent = createMiddleware<ApiEnv>(async (c, next) => {
  refuseUnlessRecent(signedIn(c));
  await next();
});
