import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { z } from "zod";
import { AskPasswordReset, LinkSent, ResetPassword } from "#contracts/accounts/sign-in.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { hideOutcome } from "../../http/even-answer.ts";
import { mayMail } from "../../http/limits/may-mail.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { validate } from "../../http/validate.ts";
import { rejectCommonPassword } from "./common-password.ts";

const TAG = "Signing in";

const spent = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "token",
    message: "This link has been used or has expired. Ask for a new one below.",
  });

/** Mounted at /auth: sets a new password by a mailed link. Ends every session of the account. */
export const passwordResetRoutes = (deps: ApiDeps) => {
  async function sendLink(email: string): Promise<void> {
    if (!(await mayMail(deps, "reset link to", email))) return;
    await deps.auth.api.requestPasswordReset({ body: { email } });
  }
  return new Hono()
    .post(
      "/request-password-reset",
      describe("Request a password-reset link; the answer is the same for every address", TAG, 200, LinkSent, {
        429: "Asked too often",
      }),
      validate("json", AskPasswordReset),
      async (c) => {
        await rejectIfTooMany(c, deps, "reset link");
        await rejectIfTooMany(c, deps, "asked mails");
        await hideOutcome(c, sendLink(c.req.valid("json").email));
        return c.json({ status: true as const });
      },
    )
    .post(
      "/reset-password",
      describe("Choose a new password with an emailed token, once", TAG, 200, z.object({ success: z.literal(true) }), {
        422: "The link has expired, or the password cannot be used",
        429: "Tried too often",
      }),
      validate("json", ResetPassword),
      async (c) => {
        rejectCommonPassword(c.req.valid("json").newPassword, "newPassword");
        await rejectIfTooMany(c, deps, "mailed link");
        try {
          await deps.auth.api.resetPassword({ body: c.req.valid("json") });
        } catch (error) {
          if (isAPIError(error) && error.statusCode < 500) throw spent();
          throw error;
        }
        return c.json({ success: true as const });
      },
    );
};
