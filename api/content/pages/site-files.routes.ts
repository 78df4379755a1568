import { Hono } from "hono";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import { SIGNED_IN_AREAS } from "#domain/content/signed-in-areas.ts";
import { findPublishedSlugs } from "../../../db/content/article.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { escaped } from "./head.ts";

/** A search engine asks again after this long at the soonest. */
const KEPT = { "Cache-Control": "public, max-age=600" };

/** Who may read what by a program: everything that a visitor sees, and pictures of dishes, which such pages show. */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Allow: /api/recipes/*/picture.svg",
    "Disallow: /api/",
    ...SIGNED_IN_AREAS.map((area) => `Disallow: ${area}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/** Every address that search engines may list. `changedOn`: YYYY-MM-DD. */
export const sitemap = (origin: string, pages: readonly { path: string; changedOn: string }[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changedOn }) => `  <url><loc>${escaped(origin + encodeURI(path))}</loc><lastmod>${changedOn}</lastmod></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** Mounted at /: what search engines ask for first. */
export const siteFiles = ({ em, publicOrigin }: Pick<ApiDeps, "em" | "publicOrigin">) =>
  new Hono()
    .get("/robots.txt", (c) => c.text(robots(publicOrigin), 200, KEPT))
    .get("/sitemap.xml", async (c) => {
      const posts = (await findPublishedSlugs(em.fork())).map(({ slug, updatedAt }) => ({
        path: `/blog/${slug}`,
        changedOn: updatedAt.toISOString().slice(0, 10),
      }));
      const newest =
        posts
          .map(({ changedOn }) => changedOn)
          .sort()
          .at(-1) ?? "";
      const pages = PUBLIC_PAGES.map(({ path, kind, changedOn }) => ({
        path,
        changedOn: kind === "Blog" && newest > changedOn ? newest : changedOn,
      }));
      return c.body(sitemap(publicOrigin, [...pages, ...posts]), 200, { "Content-Type": "application/xml; charset=utf-8", ...KEPT });
    });
