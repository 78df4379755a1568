import { expect, it } from "vitest";
import { type Head, headTags, jsonInHtml } from "./head.ts";

const HEAD: Head = {
  title: "A title",
  description: "A description",
  address: "https://larder.example/about",
  image: "https://larder.example/icon-512.png",
  data: { name: "x" },
};

it("describes the page to browsers, search engines and link previews", () => {
  const tags = headTags(HEAD);
  for (const tag of [
    "<title>A title</title>",
    '<meta name="description" content="A description" />',
    '<link rel="canonical" href="https://larder.example/about" />',
    '<meta property="og:type" content="website" />',
    '<meta property="og:title" content="A title" />',
    '<meta property="og:description" content="A description" />',
    '<meta property="og:url" content="https://larder.example/about" />',
    '<meta property="og:image" content="https://larder.example/icon-512.png" />',
    '<meta name="twitter:card" content="summary" />',
    '<meta name="twitter:title" content="A title" />',
    '<script type="application/ld+json">{"name":"x"}</script>',
  ])
    expect(tags).toContain(tag);
  expect(tags).not.toContain("article:");
  expect(tags).not.toContain("noindex");
});

it("states when an article was published and changed", () => {
  const tags = headTags({ ...HEAD, post: { publishedAt: "2026-11-21T08:00:00.000Z", updatedAt: "2026-11-22T08:00:00.000Z" } });
  expect(tags).toContain('<meta property="og:type" content="article" />');
  expect(tags).toContain('<meta property="article:published_time" content="2026-11-21T08:00:00.000Z" />');
  expect(tags).toContain('<meta property="article:modified_time" content="2026-11-22T08:00:00.000Z" />');
});

it("is noindex without a canonical address", () => {
  const tags = headTags({ ...HEAD, address: null, data: null });
  expect(tags).toContain('<meta name="robots" content="noindex" />');
  for (const none of ["canonical", "og:url", "ld+json"]) expect(tags).not.toContain(none);
});

it("escapes all texts", () => {
  const nasty = `</title></script><script>alert(1)</script>" onload='x' & <!--`;
  const tags = headTags({ ...HEAD, title: nasty, description: nasty, data: { headline: nasty } });
  expect(tags.match(/<script/g)).toHaveLength(1); // our own
  expect(tags.match(/<\/script>/g)).toHaveLength(1);
  expect(tags).not.toContain("<!--");
  expect(tags).not.toMatch(/content="[^"]*" onload/);
  const data = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags)?.[1] ?? "";
  expect(JSON.parse(data)).toEqual({ headline: nasty });
  expect(JSON.parse(jsonInHtml(nasty))).toBe(nasty);
});
