import { createEmailVerificationToken, isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { z } from "zod";
import { ChangeAddress, ConfirmAddress } from "#contracts/accounts/sign-in.ts";
import { CONFIRM_HOURS } from "#domain/accounts/sign-in.ts";
import { HOUR_SECONDS } from "#domain/time.ts";
import { moveAddress } from "../../../db/accounts/move-address.repository.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { RECENTLY, requireRecent } from "../../http/middleware/require-recent.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { addressesIn } from "./address-token.ts";
import { addressAskedMail, addressChangedMail, addressTakenMail, newAddressMail } from "./change-address-mail.ts";

const TAG = "Signing in";
const Success = z.object({ success: z.literal(true) });

const operators = () => new ApiError({ code: "FORBIDDEN", message: "An operator’s address is set in the server's configuration." });
const same = () => new ApiError({ code: "UNPROCESSABLE", field: "email", message: "That's already your address." });
const invalid = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "token",
    message: "This link isn't for this account or has expired. Request a new one in your login settings.",
  });

/** Mounted at /user: changes an account's address once its holder, signed in, opens the link mailed to the new one. Mails the old address too. */
export const changeAddressRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .post(
      "/address",
      describe("Request a change of address; the answer is the same whether or not the address has an account", TAG, 200, Success, {
        ...SIGNED_OUT,
        ...RECENTLY,
        422: "No address, or the same one",
        429: "Asked too often",
      }),
      requireRecent,
      validate("json", ChangeAddress),
      async (c) => {
        const { email: from, name, confirmed, operatorRole } = signedIn(c);
        if (operatorRole) throw operators();
        const change = { name, from, to: c.req.valid("json").email.toLowerCase() };
        if (change.to === from.toLowerCase()) throw same();
        await rejectIfTooMany(c, deps, "new address", { mailbox: change.to });
        const { internalAdapter, secret } = await deps.auth.$context;
        const token = await createEmailVerificationToken(secret, from, change.to, CONFIRM_HOURS * HOUR_SECONDS, {
          requestType: "change-email-verification",
        });
        const taken = await internalAdapter.findUserByEmail(change.to);
        await postMail(deps, taken ? addressTakenMail(deps.publicOrigin, change.to) : newAddressMail(deps.publicOrigin, change, token));
        if (confirmed) await postMail(deps, addressAskedMail(deps.publicOrigin, change)); // an unconfirmed address may be a stranger's
        return c.json({ success: true as const });
      },
    )
    .post(
      "/address/confirm",
      describe("Confirm the new address with an emailed token; every other device is logged out", TAG, 200, Success, {
        ...SIGNED_OUT,
        422: "Not of this account, or too old",
        429: "Tried too often",
      }),
      validate("json", ConfirmAddress),
      async (c) => {
        await rejectIfTooMany(c, deps, "mailed link");
        const { token } = c.req.valid("json");
        const { id: userId, email: from, name, confirmed, sessionId } = signedIn(c);
        const addresses = addressesIn(token);
        const { internalAdapter } = await deps.auth.$context;
        if (!addresses?.updateTo || addresses.email !== from.toLowerCase() || (await internalAdapter.findUserByEmail(addresses.updateTo)))
          throw invalid();
        try {
          await deps.auth.api.verifyEmail({ query: { token }, headers: c.req.raw.headers });
        } catch (error) {
          if (isAPIError(error) && error.statusCode < 500) throw invalid();
          throw error;
        }
        await moveAddress(deps.em.fork(), { userId, sessionId, from: confirmed ? from : null, to: addresses.updateTo });
        securityEvent("address-changed", { account: userId });
        if (confirmed) await postMail(deps, addressChangedMail({ name, from, to: addresses.updateTo }, deps.supportEmail));
        return c.json({ success: true as const });
      },
    );
