import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { AdminLoggedIn, AdminLogin } from "#contracts/admin.ts";
import type { Auth } from "../auth.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../describe.ts";
import { ApiError } from "../errors.ts";
import { rateLimit } from "../middleware/rate-limit.ts";
import { type ApiEnv, whoIs } from "../middleware/session.ts";
import { validate } from "../validate.ts";

const TRIES = { requests: 10, seconds: 300 };

const unknown = () => new ApiError({ code: "UNAUTHORIZED", message: "Invalid email or password" });
const notAnOperator = () =>
  new ApiError({ code: "FORBIDDEN", message: "This account belongs to a household. Sign in with an operator’s account." });

/** The library keeps a session for its usual 30 days, or for one day where it is not to be remembered. */
async function signIn(auth: Auth, { email, password, stayLoggedIn }: { email: string; password: string; stayLoggedIn: boolean }) {
  try {
    const { headers } = await auth.api.signInEmail({ body: { email, password, rememberMe: stayLoggedIn }, returnHeaders: true });
    return headers.getSetCookie();
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw unknown();
    throw error;
  }
}

/** Mounted at /admin: the operators’ own way in (decision 24). A household that signs in here correctly is told so, and gets no session. */
export const adminLoginRoutes = ({ auth, trustedProxy }: ApiDeps) =>
  new Hono<ApiEnv>().post(
    "/login",
    describe("Sign in as an operator", "Signing in", 200, AdminLoggedIn, {
      401: "No such account, or another password",
      403: "Not an operator",
      429: "Tried too often",
    }),
    rateLimit({ trustedProxy }, TRIES),
    validate("json", AdminLogin),
    async (c) => {
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
