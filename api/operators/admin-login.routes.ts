import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { AdminLoggedIn, AdminLogin } from "#contracts/operators/admin.ts";
import { OPERATOR_SESSION_MS } from "#domain/accounts/sign-in.ts";
import type { Auth } from "../accounts/public/auth.ts";
import { throughOperatorsDoor } from "../accounts/public/operators-door.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { refuseTooMany } from "../http/middleware/rate-limit.ts";
import { type ApiEnv, whoIs } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const TRIES = { requests: 10, seconds: 300 };
/** From however many addresses: a password is not guessed at this pace, and nobody is locked out for longer. */
const TRIES_AT_ONE = { requests: 30, seconds: 900 };

const unknown = () => new ApiError({ code: "UNAUTHORIZED", message: "Invalid email or password" });
const notAnOperator = () =>
  new ApiError({ code: "FORBIDDEN", message: "This account belongs to a household. Sign in with an operator’s account." });

/** The cookie ends with the browser; the session, however much it is used, after half a day. */
async function signIn(auth: Auth, { email, password }: { email: string; password: string }) {
  try {
    const { headers, response } = await throughOperatorsDoor(() =>
      auth.api.signInEmail({ body: { email, password, rememberMe: false }, returnHeaders: true }),
    );
    const { internalAdapter } = await auth.$context;
    await internalAdapter.updateSession(response.token, { operatorUntil: new Date(Date.now() + OPERATOR_SESSION_MS) });
    return headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw unknown();
    throw error;
  }
}

/** Mounted at /admin: the operators’ own way in (decision 24). A household that signs in here correctly is told so, and gets no session. */
export const adminLoginRoutes = (deps: ApiDeps) => {
  const { auth } = deps;
  return new Hono<ApiEnv>().post(
    "/login",
    describe("Sign in as an operator", "Signing in", 200, AdminLoggedIn, {
      401: "No such account, or another password",
      403: "Not an operator",
      429: "Tried too often",
    }),
    validate("json", AdminLogin),
    async (c) => {
      await refuseTooMany(c, deps, "operator-login", TRIES);
      await refuseTooMany(c, deps, "operator-account", TRIES_AT_ONE, { account: c.req.valid("json").email.toLowerCase() });
      const cookies = await signIn(auth, c.req.valid("json"));
      const held = new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
      if (!(await whoIs(auth, held))?.isOperator) {
        await auth.api.signOut({ headers: held });
        throw notAnOperator();
      }
      for (const cookie of cookies) c.header("set-cookie", cookie, { append: true });
      return c.json({ success: true as const });
    },
  );
};
