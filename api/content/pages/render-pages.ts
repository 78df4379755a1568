import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAnswers, RenderPage } from "#contracts/content/drawn-page.ts";
import { type Head, headTags, jsonInHtml } from "./head.ts";

/** Limits the cache, as anyone can request any address. */
const MOST_CACHED_PAGES = 300;

/** The script element in the built page that loads the client. */
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** Loads the client only after the first paint, through web/public/after-paint.js. */
function loadAppAfterPaint(built: string): string {
  if (!APP.test(built)) throw new Error("The built page has no script element for the client.");
  return built.replace(APP, '<script src="/after-paint.js" defer data-app="$1"></script>');
}

/** Fills the placeholders of the built page. */
function fill(built: string, parts: { head: string; page: string; known: string }): string {
  const between = (html: string, mark: string, part: string) => {
    const [start, end] = [`<!--${mark}-->`, `<!--/${mark}-->`].map((sign) => html.indexOf(sign)) as [number, number];
    if (start < 0 || end < start) throw new Error(`The built page has no placeholder for its ${mark}.`);
    return html.slice(0, start) + part + html.slice(end + `<!--/${mark}-->`.length);
  };
  return between(between(built, "page", parts.page), "head", parts.head).replace("<!--known-->", () => parts.known);
}

export type RenderedPage = { html: string; etag: string };
/** @param address path and query string. */
export type RenderPublicPage = (address: string, head: Head, answers: PageAnswers) => Promise<RenderedPage>;

/**
 * Renders public pages with the server bundle built beside the client. Caches a page until its data changes.
 * @returns null if there is no server bundle: then only browsers render pages.
 */
export function createPageRenderer(folder: string): RenderPublicPage | null {
  const renderer = resolve(folder, ".server/render-page.mjs");
  if (!existsSync(renderer)) return null;
  const built = loadAppAfterPaint(readFileSync(`${folder}/index.html`, "utf8"));
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  const cache = new Map<string, RenderedPage & { source: string }>();
  return async (address, head, answers) => {
    const source = JSON.stringify([head, answers]);
    const cached = cache.get(address);
    if (cached?.source === source) return cached;
    loading ??= import(pathToFileURL(renderer).href);
    const { renderPage } = await loading;
    const { html: page, known } = await renderPage(address, answers);
    const script = known ? `<script type="application/json" id="known">${jsonInHtml(known)}</script>` : "";
    const html = fill(built, { head: headTags(head), page, known: script });
    const rendered = { html, etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`, source };
    cache.delete(address);
    cache.set(address, rendered);
    for (const oldest of cache.keys()) {
      if (cache.size <= MOST_CACHED_PAGES) break;
      cache.delete(oldest);
    }
    return rendered;
  };
}
