import { PRODUCT_NAME } from "#domain/product.ts";

/** What a page says of itself to browsers, search engines and previews of links. */
export type Head = {
  title: string;
  description: string;
  /** The one address that it is known by; null = it is not to be listed. */
  address: string | null;
  /** Times in ISO 8601; of a post alone. */
  post?: { publishedAt: string; updatedAt: string };
  /** The address of a picture for previews. */
  image: string;
  /** In the vocabulary of schema.org. */
  data: object | null;
};

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
/** A text as it may stand in HTML or XML, between tags or in an attribute. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** JSON as it may stand in a `script` element: no text in it can end the element or begin another. */
export const jsonInHtml = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

const meta = (by: "name" | "property", key: string, content: string) => `<meta ${by}="${key}" content="${escaped(content)}" />`;

/** The part of a page's head that is about this page. */
export function headTags({ title, description, address, post, image, data }: Head): string {
  return [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    ...(address === null ? [meta("name", "robots", "noindex")] : [`<link rel="canonical" href="${escaped(address)}" />`]),
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
