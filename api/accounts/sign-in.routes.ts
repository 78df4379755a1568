import { type Context, Hono } from "hono";
import { z } from "zod";
import { LoginQuery, SignedIn, SignIn, SignUp } from "#contracts/accounts/sign-in.ts";
import { sameOriginPath } from "#domain/accounts/redirect.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeRedirect } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { forAuthLibrary } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { inOurForm } from "./library-refusal.ts";
import { magicLinkRoutes } from "./magic-link.routes.ts";
import { refuseCommonPassword } from "./passwords/common-password.ts";
import { passwordResetRoutes } from "./passwords/password-reset.routes.ts";
import { tellHolder } from "./sign-up-again-mail.ts";

const TAG = "Signing in";

const KNOWN = /"USER_ALREADY_EXISTS/;
const hasAccount = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "email",
    message: "This address has an account already. Log in instead; if you have forgotten your password, we email you a link to a new one.",
  });

/**
 * Mounted at /: the calls of the auth library that the product uses, each by its name, and the two that the specification names. Whatever else
 * the library could do over HTTP, such as acting as somebody else, is not there.
 */
export const signInRoutes = (deps: ApiDeps) => {
  const { auth, trustedHops } = deps;
  const ofLibrary = (c: Context, body: object) => auth.handler(forAuthLibrary(c, trustedHops, body));
  return new Hono()
    .post(
      "/auth/sign-up/email",
      describe("Make an account with a password, and sign in", TAG, 200, SignedIn, {
        400: "The password is too short",
        422: "A password that many people use, or the address has an account",
        429: "Asked too often",
      }),
      validate("json", SignUp),
      async (c) => {
        const person = c.req.valid("json");
        refuseCommonPassword(person.password, "password");
        const answer = await ofLibrary(c, person);
        if (answer.status === 422 && KNOWN.test(await answer.clone().text())) {
          await tellHolder(deps, person.email);
          throw hasAccount();
        }
        return inOurForm(c, answer);
      },
    )
    .post(
      "/auth/sign-in/email",
      describe("Sign in with a password", TAG, 200, SignedIn, { 401: "No such account, or another password", 429: "Tried too often" }),
      validate("json", SignIn),
      async (c) => inOurForm(c, await ofLibrary(c, c.req.valid("json"))),
    )
    .route("/auth", magicLinkRoutes(deps))
    .route("/auth", passwordResetRoutes(deps))
    .get("/login", describeRedirect("To the login screen; `next` is where to go afterwards", TAG), validate("query", LoginQuery), (c) => {
      const next = sameOriginPath(c.req.valid("query").next);
      return c.redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`, 302);
    })
    .post(
      "/logout",
      describe(
        "End this session",
        TAG,
        200,
        z.object({ success: z.literal(true) }),
        {},
        { mayUse: "session", description: "May be repeated: it answers so too where nobody is signed in." },
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
