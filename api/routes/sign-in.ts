import { Hono } from "hono";
import { z } from "zod";
import { sameOriginPath } from "#domain/redirect.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, describeRedirect } from "../describe.ts";
import { withClientAddress } from "../middleware/session.ts";

/** Mounted at /: the auth library's own calls, and the two that the specification names. */
export const signInRoutes = ({ auth, trustedProxy }: ApiDeps) =>
  new Hono()
    .on(["GET", "POST"], "/auth/*", (c) => auth.handler(withClientAddress(c, trustedProxy)))
    .get("/login", describeRedirect("To the login screen; `next` is where to go afterwards", "Signing in"), (c) => {
      const next = sameOriginPath(c.req.query("next"));
      return c.redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`, 302);
    })
    .post("/logout", describe("End this session", "Signing in", 200, z.object({ success: z.literal(true) })), async (c) => {
      const { headers } = await auth.api
        .signOut({ headers: c.req.raw.headers, returnHeaders: true })
        .catch(() => ({ headers: new Headers() }));
      for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      return c.json({ success: true as const });
    });
