import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { z } from "zod";
import { ConfirmAddress } from "#contracts/accounts/sign-in.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { addressesIn } from "./address-token.ts";

const TAG = "Signing in";
const Success = z.object({ success: z.literal(true) });

const invalid = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "token",
    message: "This link isn't for this account or has expired. Request a new one on your account page.",
  });

/** Mounted at /user: confirms an account's address, which needs both the mailed link and a session of that account. */
export const confirmAddressRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .post(
      "/confirm-address/mail",
      describe("Send the confirmation email again", TAG, 200, Success, { ...SIGNED_OUT, 429: "Asked too often" }),
      async (c) => {
        const { email, confirmed } = signedIn(c);
        if (confirmed) return c.json({ success: true as const });
        await rejectIfTooMany(c, deps, "confirming mail", { mailbox: email.toLowerCase() });
        await deps.auth.api.sendVerificationEmail({ body: { email }, headers: c.req.raw.headers });
        return c.json({ success: true as const });
      },
    )
    .post(
      "/confirm-address",
      describe("Confirm the account's address with an emailed token", TAG, 200, Success, {
        ...SIGNED_OUT,
        422: "Not of this account, or too old",
        429: "Tried too often",
      }),
      validate("json", ConfirmAddress),
      async (c) => {
        await rejectIfTooMany(c, deps, "mailed link");
        const { token } = c.req.valid("json");
        const addresses = addressesIn(token);
        if (addresses?.email !== signedIn(c).email.toLowerCase() || addresses.updateTo !== null) throw invalid(); // a change of address has its own endpoint
        try {
          await deps.auth.api.verifyEmail({ query: { token } });
        } catch (error) {
          if (isAPIError(error) && error.statusCode < 500) throw invalid();
          throw error;
        }
        return c.json({ success: true as const });
      },
    );
