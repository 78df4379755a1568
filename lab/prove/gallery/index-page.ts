import { existsSync } from "node:fs";
import { basename } from "node:path";
import { FOLDER } from "./playwright.config.ts";
import { LOOKS } from "./screens.ts";

export type Look = keyof typeof LOOKS;
export const WIDTHS = [320, 390, 768, 1280] as const;
export const SCHEMES = ["light", "dark"] as const;

const asName = (words: string) => words.replaceAll(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "start";
export const getFileName = (look: Look, path: string, width: number, scheme: string) =>
  `${FOLDER}/${asName(look)}/${asName(path)}-${width}-${scheme}.jpg`;

const escaped = (words: string) => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The index page of all pictures, full-size on click, and their number. */
export function indexPage(): { html: string; screens: number; pictures: number } {
  let screens = 0;
  let pictures = 0;
  const parts = (Object.keys(LOOKS) as Look[]).map((look) => {
    const rows = LOOKS[look].map((path) => {
      screens++;
      const shown = WIDTHS.flatMap((width) =>
        SCHEMES.map((scheme) => ({ width, scheme, file: getFileName(look, path, width, scheme) })),
      ).filter(({ file }) => existsSync(file));
      pictures += shown.length;
      const images = shown.map(({ width, scheme, file }) => {
        const href = `${asName(look)}/${basename(file)}`;
        return `<a href="${href}" title="${width} px, ${scheme}"><img loading="lazy" src="${href}" alt="${width} px, ${scheme}"></a>`;
      });
      return `<h3>${escaped(path)}</h3><div>${images.join("")}</div>`;
    });
    return `<h2>${escaped(look)}</h2>${rows.join("\n")}`;
  });
  const style =
    "body{font:16px sans-serif;margin:2rem}div{display:flex;gap:8px;overflow-x:auto;align-items:flex-start}img{height:320px;object-fit:cover;object-position:top;border:1px solid #999}";
  return {
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>${style}</style>${parts.join("\n")}</html>`,
    screens,
    pictures,
  };
}
