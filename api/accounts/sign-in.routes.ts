import { type Context, Hono } from "hono";
import { z } from "zod";
import { LoginQuery, SignedIn, SignIn } from "#contracts/accounts/sign-in.ts";
import { sameOriginPath } from "#domain/accounts/redirect.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeRedirect } from "../http/describe.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { forAuthLibrary } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { endEarlierSession, rejectUnlessOk } from "./auth-library.ts";
import { magicLinkRoutes } from "./magic-link.routes.ts";
import { passkeySignInRoutes } from "./passkeys/passkey-sign-in.routes.ts";
import { passwordResetRoutes } from "./passwords/password-reset.routes.ts";
import { signUpRoutes } from "./sign-up/sign-up.routes.ts";

const TAG = "Signing in";

/** The account id in a response of the auth library. */
const accountIn = async (answer: Response): Promise<string | undefined> =>
  ((await answer.clone().json()) as { user?: { id?: string } }).user?.id;

/**
 * Mounted at /: the endpoints of the auth library that the product uses, and `/login` and `/logout` of the specification. The library's other
 * endpoints, such as impersonation, are not exposed.
 */
export const signInRoutes = (deps: ApiDeps) => {
  const { auth } = deps;
  const ofLibrary = (c: Context, body: object) => auth.handler(forAuthLibrary(c, body));
  return new Hono()
    .route("/auth", signUpRoutes(deps))
    .post(
      "/auth/sign-in/email",
      describe("Log in with a password", TAG, 200, SignedIn, { 401: "No such account, or another password", 429: "Tried too often" }),
      validate("json", SignIn),
      async (c) => {
        const sent = c.req.valid("json");
        await rejectIfTooMany(c, deps, "sign-in password");
        await rejectIfTooMany(c, deps, "sign-in account", { account: sent.email.toLowerCase() });
        const answer = await ofLibrary(c, sent);
        if (answer.ok) {
          securityEvent("signed-in", { account: await accountIn(answer), how: "password" });
          await endEarlierSession(auth, c);
        } else if (answer.status === 401)
          securityEvent("sign-in-refused", { mailboxMark: deps.marks.logged(sent.email.toLowerCase()), how: "password" });
        return rejectUnlessOk(answer);
      },
    )
    .route("/auth", magicLinkRoutes(deps))
    .route("/auth", passkeySignInRoutes(deps))
    .route("/auth", passwordResetRoutes(deps))
    .get(
      "/login",
      describeRedirect("Redirect to the login screen; `next` is where to go afterwards", TAG),
      validate("query", LoginQuery),
      (c) => {
        const next = sameOriginPath(c.req.valid("query").next);
        return c.redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`, 302);
      },
    )
    .post(
      "/logout",
      describe(
        "Log out",
        TAG,
        200,
        z.object({ success: z.literal(true) }),
        {},
        { mayUse: "session", description: "Safe to repeat: the answer is the same when nobody is logged in." },
      ),
      async (c) => {
        const { headers } = await auth.api
          .signOut({ headers: c.req.raw.headers, returnHeaders: true })
          .catch(() => ({ headers: new Headers() }));
        for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        return c.json({ success: true as const });
      },
    );
};
