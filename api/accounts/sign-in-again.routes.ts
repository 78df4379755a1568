import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { z } from "zod";
import { SignInAgain } from "#contracts/accounts/sign-in.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, forAuthLibrary, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const wrongPassword = () =>
  new ApiError({ code: "UNPROCESSABLE", field: "password", message: "That isn't your password. Check it, or request a link by email." });
const operatorsUseCodes = () => new ApiError({ code: "FORBIDDEN", message: "Operators confirm with a code from their authenticator app." });

/** Mounted at /user: confirms a recent sign-in with the password. Replaces the session. */
export const signInAgainRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().use(requireUser).post(
    "/sign-in-again",
    describe("Confirm a recent login with the password", "Signing in", 200, z.object({ success: z.literal(true) }), {
      ...SIGNED_OUT,
      403: "An operator, who gives a code instead",
      422: "Another password",
      429: "Tried too often",
    }),
    validate("json", SignInAgain),
    async (c) => {
      const { id, email, operatorRole } = signedIn(c);
      if (operatorRole) throw operatorsUseCodes();
      await rejectIfTooMany(c, deps, "current password");
      try {
        const { headers } = await deps.auth.api.signInEmail({
          body: { email, password: c.req.valid("json").password },
          headers: forAuthLibrary(c).headers,
          returnHeaders: true,
        });
        securityEvent("signed-in", { account: id, how: "password again" });
        await deps.auth.api.signOut({ headers: c.req.raw.headers }); // ends the replaced session
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      } catch (error) {
        if (!isAPIError(error) || error.statusCode >= 500) throw error;
        securityEvent("sign-in-refused", { account: id, how: "password again" });
        throw wrongPassword();
      }
      return c.json({ success: true as const });
    },
  );
