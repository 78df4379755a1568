import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { pictureAlt } from "./alt.ts";
import { dishOf } from "./dishes.ts";
import { pictureOf } from "./picture.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const pictures = new Map(all.map((recipe) => [recipe.id, pictureOf(recipe, foods)]));

/** Tags open and close in order, and nothing is left open: enough for markup without text. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && svg.replace(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/g, "") === "";
}

it("every recipe has a picture: well formed, at most 12 kB (3 kB packed), with no script, style, address or broken number in it", () => {
  for (const [id, svg] of pictures) {
    expect(wellFormed(svg), id).toBe(true);
    expect(svg.length, id).toBeLessThanOrEqual(12_288);
    expect(gzipSync(svg).length, id).toBeLessThanOrEqual(3072);
    expect(svg.replace("http://www.w3.org/2000/svg", ""), id).not.toMatch(/script|style|on[a-z]+=|http|NaN|undefined|Infinity/);
  }
});

it("refers only to shapes that it defines", () => {
  for (const [id, svg] of pictures)
    for (const [, name] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) expect(svg, `${id}: ${name}`).toContain(`id="${name}"`);
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
      "bagel-breakfast-salmon-bagel 25764c4c795d2158",
      "yogurt-pots-banana 790beca8187b3035",
    ]
  `);
});

it.each([
  ["Jacket potato with tuna", "jacket"],
  ["Gran's lentil soup", "smoothSoup"],
  ["Pork gyoza", "dumplings"],
  ["Salmon sushi", "sushi"],
  ["Fish and chips", "fishAndChips"],
  ["Oat cookies", "biscuits"],
  ["Fruit salad", "fruit"],
  ["Sausage and mash", "sausageAndMash"],
  ["Whatever", "roast"],
])("“%s” of a household's own is drawn as %s", (name, dish) => {
  expect(dishOf({ familyId: "own-1", name, meal: "dinner" })).toBe(dish);
  expect(pictureOf({ ...all[0]!, id: "own-1", familyId: "own-1", name, meal: "dinner" }, foods)).toMatch(/^<svg /);
});

it("a household's own dish is drawn by the words of its name", () => {
  const [any] = all;
  expect(pictureAlt({ ...any!, familyId: "own-1", name: "Gran's lentil soup" }, foods)).toContain("in a soup bowl");
  expect(pictureOf({ ...any!, id: "own-1", familyId: "own-1", name: "Whatever" }, foods)).toMatch(/^<svg /);
});
