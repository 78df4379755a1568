import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAnswers, RenderPage } from "#contracts/content/drawn-page.ts";
import { type Head, headTags, jsonInHtml } from "./head.ts";

/** So many pages are kept as they were drawn last; addresses can be made up, so there is an end to it. */
const KEPT_AT_MOST = 300;

/** How the built page asks for the app: at once, and at the cost of what a visitor is to see first. */
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;

/** The built page, but its app is fetched once the page has been painted: web/public/after-paint.js. */
function withLateApp(built: string): string {
  if (!APP.test(built)) throw new Error("The built page does not ask for its app.");
  return built.replace(APP, '<script src="/after-paint.js" defer data-app="$1"></script>');
}

/** The built page with what one page of the site has in the places that are marked for it. */
function fill(built: string, parts: { head: string; page: string; known: string }): string {
  const between = (html: string, mark: string, part: string) => {
    const [start, end] = [`<!--${mark}-->`, `<!--/${mark}-->`].map((sign) => html.indexOf(sign)) as [number, number];
    if (start < 0 || end < start) throw new Error(`The built page has no place for its ${mark}.`);
    return html.slice(0, start) + part + html.slice(end + `<!--/${mark}-->`.length);
  };
  return between(between(built, "page", parts.page), "head", parts.head).replace("<!--known-->", () => parts.known);
}

export type Drawn = { html: string; etag: string };
/** `address`: the page's path, with what stands behind a question mark. */
export type DrawPage = (address: string, head: Head, answers: PageAnswers) => Promise<Drawn>;

/**
 * Draws public pages with what was built for it beside the client; a page whose answers are as they were is given as it was drawn then.
 * @returns null where nothing was built for it: then pages are drawn by browsers alone.
 */
export function pageDrawer(folder: string): DrawPage | null {
  const renderer = resolve(folder, ".server/render-page.mjs");
  if (!existsSync(renderer)) return null;
  const built = withLateApp(readFileSync(`${folder}/index.html`, "utf8"));
  let loading: Promise<{ renderPage: RenderPage }> | undefined;
  const kept = new Map<string, Drawn & { from: string }>();
  return async (address, head, answers) => {
    const from = JSON.stringify([head, answers]);
    const before = kept.get(address);
    if (before?.from === from) return before;
    loading ??= import(pathToFileURL(renderer).href);
    const { renderPage } = await loading;
    const { html: page, known } = await renderPage(address, answers);
    const script = known ? `<script type="application/json" id="known">${jsonInHtml(known)}</script>` : "";
    const html = fill(built, { head: headTags(head), page, known: script });
    const drawn = { html, etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`, from };
    kept.delete(address);
    kept.set(address, drawn);
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_AT_MOST) break;
      kept.delete(oldest);
    }
    return drawn;
  };
}
