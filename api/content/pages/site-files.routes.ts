import { Hono } from "hono";
import { PUBLIC_PAGES } from "#domain/content/public-pages.ts";
import { SIGNED_IN_AREAS } from "#domain/content/signed-in-areas.ts";
import { findPublishedSlugs } from "../../../db/content/article.repository.ts";
import type { ApiDeps } from "../../deps.ts";
import { escapeHtml } from "./head.ts";

const CACHED = { "Cache-Control": "public, max-age=600" };

/** Allows everything a visitor sees, including pictures of dishes. */
export const robots = (origin: string): string =>
  [
    "User-agent: *",
    "Allow: /api/recipes/*/picture.svg",
    "Allow: /api/recipes/*/photograph",
    "Disallow: /api/",
    ...SIGNED_IN_AREAS.map((area) => `Disallow: ${area}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");

/** @param pages `changedOn`: YYYY-MM-DD. */
export const sitemap = (origin: string, pages: readonly { path: string; changedOn: string }[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changedOn }) => `  <url><loc>${escapeHtml(origin + encodeURI(path))}</loc><lastmod>${changedOn}</lastmod></url>`),
    "</urlset>",
    "",
  ].join("\n");

/** Mounted at /: robots.txt and sitemap.xml. */
export const siteFiles = ({ em, publicOrigin }: Pick<ApiDeps, "em" | "publicOrigin">) =>
  new Hono()
    .get("/robots.txt", (c) => c.text(robots(publicOrigin), 200, CACHED))
    .get("/sitemap.xml", async (c) => {
      const articles = (await findPublishedSlugs(em.fork())).map(({ slug, updatedAt }) => ({
        path: `/blog/${slug}`,
        changedOn: updatedAt.toISOString().slice(0, 10),
      }));
      const newest =
        articles
          .map(({ changedOn }) => changedOn)
          .sort()
          .at(-1) ?? "";
      const pages = PUBLIC_PAGES.map(({ path, kind, changedOn }) => ({
        path,
        changedOn: kind === "Blog" && newest > changedOn ? newest : changedOn,
      }));
      return c.body(sitemap(publicOrigin, [...pages, ...articles]), 200, { "Content-Type": "application/xml; charset=utf-8", ...CACHED });
    });
