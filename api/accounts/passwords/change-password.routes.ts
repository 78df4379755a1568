import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { z } from "zod";
import { ChangePassword } from "#contracts/accounts/sign-in.ts";
import { findPasskeys } from "../../../db/accounts/passkey.repository.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { type ApiEnv, forAuthLibrary, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { rejectCommonPassword } from "./common-password.ts";
import { passwordChangedMail } from "./password-mail.ts";

const wrongPassword = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "currentPassword",
    message: "That isn't your password. Check it, or request a link to choose a new one.",
  });

const operatorsPassword = () =>
  new ApiError({ code: "FORBIDDEN", message: "An operator’s password is set in the server's configuration." });

/** Mounted at /user: changes the password with the current one. Ends every other session and replaces the cookie of this one. */
export const changePasswordRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>().use(requireUser).post(
    "/password",
    describe("Change the password; every other device is logged out", "Signing in", 200, z.object({ success: z.literal(true) }), {
      ...SIGNED_OUT,
      403: "An operator’s",
      422: "Not the current password, or the new one cannot be used",
      429: "Tried too often",
    }),
    validate("json", ChangePassword),
    async (c) => {
      const { id, email, name, operatorRole } = signedIn(c);
      if (operatorRole) throw operatorsPassword();
      await rejectIfTooMany(c, deps, "current password");
      rejectCommonPassword(c.req.valid("json").newPassword, "newPassword");
      try {
        const { headers } = await deps.auth.api.changePassword({
          body: { ...c.req.valid("json"), revokeOtherSessions: true },
          headers: forAuthLibrary(c).headers,
          returnHeaders: true,
        });
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      } catch (error) {
        if (!isAPIError(error) || error.statusCode >= 500) throw error;
        securityEvent("sign-in-refused", { account: id, how: "current password" });
        throw wrongPassword();
      }
      securityEvent("password-changed", { account: id, how: "by the old one" });
      await postMail(deps, passwordChangedMail(deps.publicOrigin, { email, name, passkeys: await findPasskeys(c.var.em, id) }));
      return c.json({ success: true as const });
    },
  );
