import { Hono } from "hono";
import { z } from "zod";
import { PasskeyOptions, ShowPasskey } from "#contracts/accounts/passkeys.ts";
import { securityEvent } from "../../../server/security-events.ts";
import type { ApiDeps } from "../../deps.ts";
import { describe } from "../../http/describe.ts";
import { rateLimit, rejectIfTooMany } from "../../http/middleware/rate-limit.ts";
import { type ApiEnv, forAuthLibrary } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { passkeyOptions, signInWithPasskey } from "../public/passkey.ts";

const TAG = "Signing in";

/**
 * Mounted at /auth: sign-in with a passkey, without an address, because the passkey identifies the account.
 * The login page requests options when it opens, so that the browser can offer passkeys in the address field.
 */
export const passkeySignInRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .post(
      "/passkey/options",
      describe(
        "Options for using a passkey",
        TAG,
        200,
        PasskeyOptions,
        {},
        {
          mayUse: "session",
          description: "If you're logged in, only your passkeys are accepted. Send what the browser returns within five minutes.",
        },
      ),
      rateLimit(deps, "passkey asked"),
      async (c) => {
        const { options, cookies } = await passkeyOptions(deps.auth, forAuthLibrary(c).headers);
        for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
        return c.json(options);
      },
    )
    .post(
      "/sign-in/passkey",
      describe("Log in with a passkey", TAG, 200, z.object({ success: z.literal(true) }), {
        401: "Unknown passkey, or not a valid answer",
        429: "Tried too often",
      }),
      validate("json", ShowPasskey),
      async (c) => {
        await rejectIfTooMany(c, deps, "passkey");
        const { headers } = forAuthLibrary(c);
        const { user, cookies } = await signInWithPasskey(deps.auth, headers, c.req.valid("json").credential);
        securityEvent("signed-in", { account: user.id, how: "passkey" });
        await deps.auth.api.signOut({ headers }).catch(() => {}); // ends an earlier session of this browser
        for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    );
