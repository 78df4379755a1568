import { isAPIError } from "better-auth/api";
import { Hono } from "hono";
import { z } from "zod";
import { AskMagicLink, LinkSent, TakeMagicLink } from "#contracts/accounts/sign-in.ts";
import { securityEvent } from "../../server/security-events.ts";
import type { ApiDeps } from "../deps.ts";
import { describe } from "../http/describe.ts";
import { ApiError } from "../http/errors.ts";
import { hideOutcome } from "../http/even-answer.ts";
import { rejectIfTooMany } from "../http/middleware/rate-limit.ts";
import { forAuthLibrary } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { endEarlierSession } from "./auth-library.ts";
import { sendSignInLink } from "./sign-in-link.ts";

const TAG = "Signing in";

const spent = () =>
  new ApiError({
    code: "UNPROCESSABLE",
    field: "token",
    message: "This link has been used or has expired. Ask for a new one below.",
  });

/** Mounted at /auth: sign-in by a mailed link. Our page sends the token by POST, so a mail scanner or another site that opens the link does not use it up. */
export const magicLinkRoutes = (deps: ApiDeps) =>
  new Hono()
    .post(
      "/sign-in/magic-link",
      describe("Request a login link; one a minute per address", TAG, 200, LinkSent, { 429: "Asked too often" }),
      validate("json", AskMagicLink),
      async (c) => {
        const { email, callbackURL } = c.req.valid("json");
        await rejectIfTooMany(c, deps, "login link");
        await rejectIfTooMany(c, deps, "asked mails");
        await hideOutcome(c, sendSignInLink(deps, email, callbackURL ?? null, c.req.raw.headers));
        return c.json({ status: true as const });
      },
    )
    .post(
      "/magic-link/verify",
      describe("Log in with an emailed token, once", TAG, 200, z.object({ success: z.literal(true) }), {
        422: "Already used, or expired",
        429: "Tried too often",
      }),
      validate("json", TakeMagicLink),
      async (c) => {
        await rejectIfTooMany(c, deps, "mailed link");
        const { headers: sent } = forAuthLibrary(c);
        try {
          const { headers, response } = await deps.auth.api.magicLinkVerify({
            query: c.req.valid("json"),
            headers: sent,
            returnHeaders: true,
          });
          securityEvent("signed-in", { account: response.user.id, how: "mailed link" });
          await endEarlierSession(deps.auth, c);
          for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
        } catch (error) {
          if (!isAPIError(error) || error.statusCode >= 500) throw error;
          securityEvent("sign-in-refused", { how: "mailed link" });
          throw spent(); // the library would redirect the browser
        }
        return c.json({ success: true as const });
      },
    );
