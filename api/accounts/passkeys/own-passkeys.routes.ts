import { Hono } from "hono";
import { z } from "zod";
import { NewPasskey, NewPasskeyOptions } from "#contracts/accounts/passkeys.ts";
import { nameForMail } from "#domain/accounts/first-name.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { findPasskeyHolder, findPasskeys, removePasskey } from "../../../db/accounts/passkey.repository.ts";
import { securityEvent } from "../../../server/security-events.ts";
import { type NewMail, postMail } from "../../billing/public/outbox.ts";
import type { ApiDeps } from "../../deps.ts";
import { auditEntry, writeAuditNow } from "../../http/audit.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { RECENTLY, requireRecent } from "../../http/middleware/require-recent.ts";
import { type ApiEnv, forAuthLibrary, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { addPasskey, newPasskeyOptions } from "../public/passkey.ts";

/** Reports a new passkey, so that none is added unnoticed. */
function passkeyAddedMail(publicUrl: string, { email, name }: { email: string; name: string }): NewMail {
  const who = nameForMail(name);
  return {
    kind: "passkey-added",
    recipient: email,
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    body: `Hello${who && ` ${who}`},\n\na passkey was just added to your account. The device that holds it can log in without your password.\n\nIf this wasn't you, choose a new password straight away, then remove the passkey in your login settings:\n\n${publicUrl}/forgot-password\n${publicUrl}/account/sign-in\n\n${PRODUCT_NAME}\n`,
  };
}

const TAG = "Signing in";
const MOST = 20;
const Success = z.object({ success: z.literal(true) });
const PasskeyId = z.object({ id: z.uuid("That isn't a passkey ID") });

const enough = () => new ApiError({ code: "UNPROCESSABLE", message: `You have ${MOST} passkeys. Remove one you no longer use first.` });
const known = () =>
  new ApiError({ code: "UNPROCESSABLE", message: "That passkey is already in use. Create a new one on your device, or use it to log in." });
const lastFactor = () =>
  new ApiError({
    code: "CONFLICT",
    message: "Operators need a second factor and this passkey is your only one. Add another before removing it.",
  });

/** Mounted at /user: an account's passkeys. Adding or removing one needs a recent sign-in; adding one is reported by mail. */
export const ownPasskeyRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .post(
      "/passkeys/options",
      describe(
        "Options for creating a passkey",
        TAG,
        200,
        NewPasskeyOptions,
        { ...SIGNED_OUT, ...RECENTLY, 429: "Asked too often" },
        { description: "Pass the response to `navigator.credentials.create` and send the result within five minutes." },
      ),
      requireRecent,
      async (c) => {
        await rejectIfTooMany(c, deps, "new passkey");
        const { options, cookies } = await newPasskeyOptions(deps.auth, forAuthLibrary(c).headers);
        for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
        return c.json(options);
      },
    )
    .post(
      "/passkeys",
      describe("Save a new passkey with a name", TAG, 200, Success, {
        ...SIGNED_OUT,
        ...RECENTLY,
        422: "Not a valid answer, already in use, or one too many",
      }),
      requireRecent,
      validate("json", NewPasskey),
      async (c) => {
        const { id, email, name, operatorRole } = signedIn(c);
        const sent = c.req.valid("json");
        const { em } = c.var;
        if ((await findPasskeys(em, id)).length >= MOST) throw enough();
        if ((await findPasskeyHolder(em, sent.credential.id)) !== undefined) throw known();
        await addPasskey(deps.auth, forAuthLibrary(c).headers, sent);
        if (operatorRole) await writeAuditNow(c, "set up a second factor", { after: { with: "passkey" } });
        securityEvent("passkey-added", { account: id });
        await postMail(deps, passkeyAddedMail(deps.publicOrigin, { email, name }));
        return c.json({ success: true as const });
      },
    )
    .delete(
      "/passkeys/:id",
      describe("Remove a passkey", TAG, 200, Success, {
        ...SIGNED_OUT,
        ...RECENTLY,
        404: "No such passkey, or not yours",
        409: "An operator's only second factor",
      }),
      requireRecent,
      validate("param", PasskeyId),
      async (c) => {
        const { id, operatorRole } = signedIn(c);
        const audit = operatorRole && auditEntry(c, "removed a second factor", { after: { with: "passkey" } });
        const outcome = await removePasskey(deps.em.fork(), id, c.req.valid("param").id, audit);
        if (outcome === "not found") throw notFound("passkey");
        if (outcome === "last factor") throw lastFactor();
        securityEvent("passkey-removed", { account: id });
        return c.json({ success: true as const });
      },
    );
