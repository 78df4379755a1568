import { Hono } from "hono";
import { sameOriginPath } from "#domain/redirect.ts";
import type { ApiDeps } from "../deps.ts";
import { withClientAddress } from "../middleware/session.ts";

/** Mounted at /: the auth library's own calls, and the two that the specification names. */
export const signInRoutes = ({ auth, trustedProxy }: ApiDeps) =>
  new Hono()
    .on(["GET", "POST"], "/auth/*", (c) => auth.handler(withClientAddress(c, trustedProxy)))
    .get("/login", (c) => {
      const next = sameOriginPath(c.req.query("next"));
      return c.redirect(next === "/" ? "/login" : `/login?next=${encodeURIComponent(next)}`, 302);
    })
    .post("/logout", async (c) => {
      const { headers } = await auth.api
        .signOut({ headers: c.req.raw.headers, returnHeaders: true })
        .catch(() => ({ headers: new Headers() }));
      for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
      return c.json({ success: true as const });
    });
