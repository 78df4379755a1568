import { PRODUCT_NAME } from "#domain/product.ts";

/** Metadata for browsers, search engines and link previews. */
export type Head = {
  title: string;
  description: string;
  /** Canonical address; null = noindex. */
  address: string | null;
  /** Of an article only; ISO 8601. */
  post?: { publishedAt: string; updatedAt: string };
  /** Address of the preview image. */
  image: string;
  /** schema.org data. */
  data: object | null;
};

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** Escapes a text for HTML or XML, also in attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Serialises JSON for a `script` element: `<` is escaped, so that no text can close it. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

const meta = (by: "name" | "property", key: string, content: string) => `<meta ${by}="${key}" content="${escapeHtml(content)}" />`;

/** The page-specific tags of the head. */
export function headTags({ title, description, address, post, image, data }: Head): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", description),
    ...(address === null ? [meta("name", "robots", "noindex")] : [`<link rel="canonical" href="${escapeHtml(address)}" />`]),
    meta("property", "og:site_name", PRODUCT_NAME),
    meta("property", "og:locale", "en_GB"),
    meta("property", "og:type", post ? "article" : "website"),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    ...(address === null ? [] : [meta("property", "og:url", address)]),
    meta("property", "og:image", image),
    ...(post
      ? [meta("property", "article:published_time", post.publishedAt), meta("property", "article:modified_time", post.updatedAt)]
      : []),
    meta("name", "twitter:card", "summary"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
    meta("name", "twitter:image", image),
    ...(data === null ? [] : [`<script type="application/ld+json">${jsonInHtml(data)}</script>`]),
  ].join("\n    ");
}
