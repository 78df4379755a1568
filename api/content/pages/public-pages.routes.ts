import { type Context, Hono, type Next } from "hono";
import { compress } from "hono/compress";
import { ArticleQuery } from "#contracts/content/blog.ts";
import { text } from "#contracts/text.ts";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import type { ApiDeps } from "../../deps.ts";
import { reportFault } from "../../http/errors.ts";
import { hasSession } from "../../http/web-client/web-client.ts";
import { pageDrawer } from "./drawn-pages.ts";
import { articlePage, publicPage, type WantedPage } from "./wanted-page.ts";

const NumberOrSlug = text(200);

/** Which page of the list of posts an address asks for; null = none that there could be, and the screen decides what that means. */
function listPage(c: Context): number | null {
  const asked = ArticleQuery.safeParse({ page: c.req.query("page") });
  return asked.success ? asked.data.page : null;
}

/**
 * Mounted at /: pages for visitors, drawn here from the same screens that browsers have. Whoever may be signed in gets the built page as it is, and so does
 * everybody when one cannot be drawn: the app then draws it.
 */
export function publicPages(deps: ApiDeps, folder: string) {
  const draw = pageDrawer(folder);
  const pages = new Hono();
  if (!draw) return pages;
  const show = (wanted: (c: Context) => Promise<WantedPage> | null) => async (c: Context, next: Next) => {
    c.header("Vary", "Cookie", { append: true });
    const found = hasSession(c) ? null : wanted(c);
    if (!found) return next();
    try {
      const { status, head, answers } = await found;
      const { pathname, search } = new URL(c.req.url);
      const { html, etag } = await draw(pathname + search, head, answers);
      const headers = { "Cache-Control": "no-cache", ETag: etag };
      return status === 200 && c.req.header("if-none-match")?.includes(etag) ? c.body(null, 304, headers) : c.html(html, status, headers);
    } catch (error) {
      reportFault(error as Error, c);
      return next();
    }
  };
  for (const page of PUBLIC_PAGES) {
    const wanted = (c: Context) => {
      if (page.kind !== "Blog") return publicPage(deps, page);
      const posts = listPage(c);
      return posts === null ? null : publicPage(deps, page, posts);
    };
    pages.get(page.path, compress(), show(wanted));
  }
  const post = (c: Context) => {
    const asked = NumberOrSlug.safeParse(c.req.param("id"));
    return asked.success ? articlePage(deps, asked.data) : null;
  };
  return pages.get("/blog/:id", compress(), show(post));
}
