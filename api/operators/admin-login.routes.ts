import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { AdminLoggedIn, AdminLogin, SecondFactor, SecondFactorTaken } from "#contracts/operators/admin.ts";
import { parseOperatorRole } from "#domain/operators/roles.ts";
import { findPasskeys } from "../../db/accounts/passkey.repository.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { securityEvent } from "../../server/security-events.ts";
import { runOperatorSignIn } from "../accounts/public/operator-sign-in-guard.ts";
import type { ApiDeps } from "../deps.ts";
import { auditEntryBy } from "../http/audit.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, forAuthLibrary } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { grantOperatorPowers, startSetUp, takeCode, toRequestHeaders } from "./second-factor.ts";

const TAG = "Signing in";

const unknown = () => new ApiError({ code: "UNAUTHORIZED", message: "Invalid email or password" });
const notAnOperator = () =>
  new ApiError({ code: "FORBIDDEN", message: "This account belongs to a household. Log in with an operator’s account." });

/** Checks the password. The cookie ends with the browser session; the session itself after half a day, even if used. */
async function checkPassword({ auth, marks }: ApiDeps, headers: Headers, { email, password }: { email: string; password: string }) {
  try {
    return await runOperatorSignIn(() =>
      auth.api.signInEmail({ body: { email, password, rememberMe: false }, headers, returnHeaders: true }),
    );
  } catch (error) {
    if (!isAPIError(error) || error.statusCode >= 500) throw error;
    securityEvent("sign-in-refused", { mailboxMark: marks.logged(email.toLowerCase()), role: "operator", how: "password" });
    throw unknown();
  }
}

/** Determines the next step: a code (the library opened no session), a passkey, setting up a factor, or none on a remembered device. */
async function afterPassword(
  { auth, em }: Pick<ApiDeps, "auth" | "em">,
  { headers, response }: Awaited<ReturnType<typeof checkPassword>>,
  password: string,
) {
  if ("twoFactorRedirect" in response) return { secondFactor: "give" as const };
  const { token, user } = response;
  const held = toRequestHeaders(headers.getSetCookie());
  const person = (await (await auth.$context).internalAdapter.findUserById(user.id)) as {
    role?: string;
    twoFactorEnabled?: boolean;
  } | null;
  const role = parseOperatorRole(person?.role);
  if (!person || !role) {
    await auth.api.signOut({ headers: held });
    securityEvent("refused-by-role", { account: user.id, role: "household", what: "operators’ sign-in" });
    throw notAnOperator();
  }
  if (!person.twoFactorEnabled && (await findPasskeys(em.fork(), user.id)).length > 0) {
    await auth.api.signOut({ headers: held });
    return { secondFactor: "passkey" as const };
  }
  if (!person.twoFactorEnabled)
    return { secondFactor: "set up" as const, setUp: await startSetUp(auth, { token, headers: held, password }) };
  await writeAudit(em.fork(), auditEntryBy({ id: user.id, role }, "signed in", { after: { with: "remembered device" } }));
  await grantOperatorPowers(auth, held, "remembered device");
  securityEvent("signed-in", { account: user.id, role: "operator", how: "remembered device" });
  return { secondFactor: "remembered" as const };
}

/** Mounted at /admin: the operators’ login (decision 24). Household accounts get an error and no session. */
export const adminLoginRoutes = (deps: ApiDeps) => {
  const { auth } = deps;
  return new Hono<ApiEnv>()
    .post(
      "/login",
      describe("Check an operator’s password; the first time, set up the second factor", TAG, 200, AdminLoggedIn, {
        401: "No such account, or another password",
        403: "Not an operator",
        429: "Tried too often",
      }),
      validate("json", AdminLogin),
      async (c) => {
        await rejectIfTooMany(c, deps, "operator-login");
        await rejectIfTooMany(c, deps, "operator-account", { account: c.req.valid("json").email.toLowerCase() });
        const sent = c.req.valid("json");
        const checked = await checkPassword(deps, forAuthLibrary(c).headers, sent);
        const next = await afterPassword(deps, checked, sent.password);
        const cookies = next.secondFactor === "passkey" ? [] : checked.headers.getSetCookie();
        for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const, ...next });
      },
    )
    .post(
      "/second-factor",
      describe("Log in as an operator, with an app code or a recovery code", TAG, 200, SecondFactorTaken, {
        401: "Wrong code, or no password given first",
        429: "Tried too often",
      }),
      validate("json", SecondFactor),
      async (c) => {
        await rejectIfTooMany(c, deps, "operator-code");
        const cookies = await takeCode({ auth, em: c.var.em }, forAuthLibrary(c).headers, c.req.valid("json"));
        for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    );
};
