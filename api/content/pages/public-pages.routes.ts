import { type Context, Hono, type Next } from "hono";
import { compress } from "hono/compress";
import { ArticleQuery } from "#contracts/content/blog.ts";
import { text } from "#contracts/text.ts";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import type { ApiDeps } from "../../deps.ts";
import { logError } from "../../http/errors.ts";
import { hasSession } from "../../http/web-client/web-client.ts";
import { articlePage, type PageSource, publicPage } from "./page-source.ts";
import { createPageRenderer } from "./render-pages.ts";

const IdOrSlug = text(200);

/** The requested page of the article list; null = invalid, and the client handles it. */
function requestedListPage(c: Context): number | null {
  const query = ArticleQuery.safeParse({ page: c.req.query("page") });
  return query.success ? query.data.page : null;
}

/**
 * Mounted at /: server-rendered pages for visitors. Requests with a session get the built page, which the client renders; so does every
 * request whose page cannot be rendered.
 */
export function publicPages(deps: ApiDeps, folder: string) {
  const render = createPageRenderer(folder);
  const pages = new Hono();
  if (!render) return pages;
  const show = (findPage: (c: Context) => Promise<PageSource> | null) => async (c: Context, next: Next) => {
    c.header("Vary", "Cookie", { append: true });
    const found = hasSession(c) ? null : findPage(c);
    if (!found) return next();
    try {
      const { status, head, answers } = await found;
      const { pathname, search } = new URL(c.req.url);
      const { html, etag } = await render(pathname + search, head, answers);
      const headers = { "Cache-Control": "no-cache", ETag: etag };
      return status === 200 && c.req.header("if-none-match")?.includes(etag) ? c.body(null, 304, headers) : c.html(html, status, headers);
    } catch (error) {
      logError(error as Error, c);
      return next();
    }
  };
  for (const page of PUBLIC_PAGES) {
    const findPage = (c: Context) => {
      if (page.kind !== "Blog") return publicPage(deps, page);
      const listPage = requestedListPage(c);
      return listPage === null ? null : publicPage(deps, page, listPage);
    };
    pages.get(page.path, compress(), show(findPage));
  }
  const article = (c: Context) => {
    const id = IdOrSlug.safeParse(c.req.param("id"));
    return id.success ? articlePage(deps, id.data) : null;
  };
  return pages.get("/blog/:id", compress(), show(article));
}
