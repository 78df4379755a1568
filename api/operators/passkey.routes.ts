import { Hono } from "hono";
import { NewPasskey, NewPasskeyOptions, ShowPasskey } from "#contracts/accounts/passkeys.ts";
import { SecondFactorTaken } from "#contracts/operators/admin.ts";
import { parseOperatorRole } from "#domain/operators/roles.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { endOtherSetUps } from "../../db/operators/operator.writes.ts";
import { securityEvent } from "../../server/security-events.ts";
import { runOperatorSignIn } from "../accounts/public/operator-sign-in-guard.ts";
import { addPasskey, newPasskeyOptions, signInWithPasskey, toSessionCookies } from "../accounts/public/passkey.ts";
import type { ApiDeps } from "../deps.ts";
import { auditEntryBy } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, forAuthLibrary } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { grantOperatorPowers, requireSetUpSession, toRequestHeaders } from "./second-factor.ts";

const TAG = "Signing in";
/** Detail of the audit entries. */
const WITH = { with: "passkey" } as const;
const START_AGAIN = {
  401: "No password given first, it expired, or a second factor already exists",
  429: "Tried too often",
} as const;

const householdsPasskey = () =>
  new ApiError({ code: "FORBIDDEN", message: "This passkey belongs to a household. Log in with an operator’s." });

/**
 * Mounted at /admin: operators' passkeys. A passkey counts as both factors, because the device has verified its user, so no password is
 * needed.
 */
export const operatorPasskeyRoutes = (deps: ApiDeps) => {
  const { auth } = deps;
  return new Hono<ApiEnv>()
    .post(
      "/passkey",
      describe("Log in as an operator with a passkey", TAG, 200, SecondFactorTaken, {
        401: "Unknown passkey, or not a valid answer",
        403: "Not an operator's",
        429: "Tried too often",
      }),
      validate("json", ShowPasskey),
      async (c) => {
        await rejectIfTooMany(c, deps, "operator-passkey");
        const { headers } = forAuthLibrary(c);
        const { credential } = c.req.valid("json");
        const { user, cookies } = await runOperatorSignIn(() => signInWithPasskey(auth, headers, credential));
        const held = toRequestHeaders(cookies);
        const role = parseOperatorRole((user as { role?: string }).role);
        if (!role) {
          await auth.api.signOut({ headers: held });
          securityEvent("refused-by-role", { account: user.id, role: "household", what: "operators’ sign-in" });
          throw householdsPasskey();
        }
        await writeAudit(c.var.em, auditEntryBy({ id: user.id, role }, "signed in", { after: WITH }));
        await grantOperatorPowers(auth, held, "passkey");
        securityEvent("signed-in", { account: user.id, role: "operator", how: "passkey" });
        await auth.api.signOut({ headers }).catch(() => {}); // ends this browser's previous session, if any
        for (const cookie of toSessionCookies(cookies)) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    )
    .post(
      "/passkey/set-up/options",
      describe("Options for a passkey as second factor, after the first password", TAG, 200, NewPasskeyOptions, START_AGAIN),
      async (c) => {
        await rejectIfTooMany(c, deps, "operator-passkey");
        const { headers } = forAuthLibrary(c);
        await requireSetUpSession(auth, c.var.em, headers);
        const { options, cookies } = await newPasskeyOptions(auth, headers);
        for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
        return c.json(options);
      },
    )
    .post(
      "/passkey/set-up",
      describe("Set up a passkey as second factor, and log in as an operator", TAG, 200, SecondFactorTaken, {
        ...START_AGAIN,
        422: "Not an answer to what was asked",
      }),
      validate("json", NewPasskey),
      async (c) => {
        await rejectIfTooMany(c, deps, "operator-passkey");
        const { headers } = forAuthLibrary(c);
        const { operator, session } = await requireSetUpSession(auth, c.var.em, headers);
        await addPasskey(auth, headers, c.req.valid("json"));
        await deps.em.fork().transactional(async (unit) => {
          await endOtherSetUps(unit, operator.id, session.id);
          for (const what of ["set up a second factor", "signed in"] as const)
            await writeAudit(unit, auditEntryBy(operator, what, { after: WITH }));
        });
        await grantOperatorPowers(auth, headers, "passkey");
        securityEvent("passkey-added", { account: operator.id, role: "operator" });
        securityEvent("signed-in", { account: operator.id, role: "operator", how: "passkey" });
        return c.json({ success: true as const });
      },
    );
};
