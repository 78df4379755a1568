import { Hono } from "hono";
import { z } from "zod";
import { ShowPasskey } from "#contracts/accounts/passkeys.ts";
import { findPasskeyHolder } from "../../../db/accounts/passkey.repository.ts";
import { securityEvent } from "../../../server/security-events.ts";
import type { ApiDeps } from "../../deps.ts";
import { writeAuditNow } from "../../http/audit.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError } from "../../http/errors.ts";
import { rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { type ApiEnv, forAuthLibrary, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { runOperatorSignIn } from "../public/operator-sign-in-guard.ts";
import { signInWithPasskey, toSessionCookies } from "../public/passkey.ts";

/** Not 401, because they stay signed in. */
const wrongPasskey = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: "That passkey isn't for this account, or the answer came too late. Try again or use another way.",
  });

/** Mounted at /user: confirms a recent sign-in by a passkey. Replaces the session; an operator's new session keeps its end. */
export const passkeyAgainRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .post(
      "/sign-in-again/passkey",
      describe(
        "Confirm a recent login with a passkey",
        "Signing in",
        200,
        z.object({ success: z.literal(true) }),
        { ...SIGNED_OUT, 422: "Not this account's passkey, or not a valid answer", 429: "Tried too often" },
        { description: "Get the options from `POST /api/auth/passkey/options`." },
      ),
      validate("json", ShowPasskey),
      async (c) => {
        const { id, operatorRole } = signedIn(c);
        await rejectIfTooMany(c, deps, "current passkey");
        const { credential } = c.req.valid("json");
        if ((await findPasskeyHolder(c.var.em, credential.id)) !== id) throw wrongPasskey();
        const { headers } = forAuthLibrary(c);
        const before = await deps.auth.api.getSession({ headers });
        const shown = () => signInWithPasskey(deps.auth, headers, credential, wrongPasskey);
        const { token, cookies } = await (operatorRole ? runOperatorSignIn(shown) : shown());
        const { internalAdapter } = await deps.auth.$context;
        securityEvent("signed-in", { account: id, how: "passkey again" });
        if (operatorRole) await writeAuditNow(c, "confirmed that it is them", { after: { with: "passkey" } });
        if (operatorRole)
          await internalAdapter.updateSession(token, { operatorUntil: before?.session.operatorUntil, provedAt: new Date() });
        await deps.auth.api.signOut({ headers }); // the session before this one
        for (const cookie of operatorRole ? toSessionCookies(cookies) : cookies) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    );
