import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readCatalogue } from "../../../../db/catalogue/catalogue.ts";
import { pictureAlt } from "./alt.ts";
import { pictureOf } from "./picture.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const pictures = new Map(all.map((recipe) => [recipe.id, pictureOf(recipe, foods)]));

/** Tags open and close in order, and nothing is left open: enough for markup without text. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[A-Za-z:-]+="[^"<>&]*")*\s*(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && svg.replace(/<(\/?)([A-Za-z]+)(?:\s+[A-Za-z:-]+="[^"<>&]*")*\s*(\/?)>/g, "") === "";
}

it("every recipe has a picture: well formed, at most 4 kB (1.5 kB packed), with no script, style, address or broken number in it", () => {
  for (const [id, svg] of pictures) {
    expect(wellFormed(svg), id).toBe(true);
    expect(svg.length, id).toBeLessThanOrEqual(4096);
    expect(gzipSync(svg).length, id).toBeLessThanOrEqual(1536);
    expect(svg.replace("http://www.w3.org/2000/svg", ""), id).not.toMatch(/script|style|on[a-z]+=|http|NaN|undefined|Infinity/);
  }
});

it("refers only to shapes that it defines", () => {
  for (const [id, svg] of pictures)
    for (const [, name] of svg.matchAll(/href="#(\w+)"/g)) expect(svg, `${id}: ${name}`).toContain(`id="${name}"`);
});

it("every picture has an alternative text that names the dish", () => {
  for (const recipe of all) expect(pictureAlt(recipe, foods)).toContain(recipe.name);
});

it("more than 95 % of all pictures are like no other", () => {
  expect(new Set(pictures.values()).size / all.length).toBeGreaterThan(0.95);
});

it("the same recipe is drawn with the same bytes, always", () => {
  const [first, last] = [all[0]!, all.at(-1)!];
  const hash = (id: string) =>
    createHash("sha256")
      .update(pictureOf(recipes.get(id)!, foods))
      .digest("hex")
      .slice(0, 16);
  expect(pictureOf(first, foods)).toBe(pictures.get(first.id));
  expect([first.id, last.id].map((id) => `${id} ${hash(id)}`)).toMatchInlineSnapshot(`
    [
      "bagel-breakfast-salmon-bagel 221b2e649c08dadd",
      "yogurt-pots-banana 01ef0d049cb48b47",
    ]
  `);
});

it("a household's own dish is drawn by the words of its name", () => {
  const [any] = all;
  expect(pictureAlt({ ...any!, familyId: "own-1", name: "Gran's lentil soup" }, foods)).toContain("in a soup bowl");
  expect(pictureOf({ ...any!, id: "own-1", familyId: "own-1", name: "Whatever" }, foods)).toMatch(/^<svg /);
});
