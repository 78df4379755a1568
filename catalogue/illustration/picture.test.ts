import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readCatalogue } from "../catalogue.ts";
import { pictureAlt } from "./alt.ts";
import { dishScene } from "./dishes.ts";
import { drawPicture } from "./picture.ts";

const { foods, recipes } = readCatalogue();
const all = [...recipes.values()];
const pictures = new Map(all.map((recipe) => [recipe.id, drawPicture(recipe, foods)]));

/** Whether tags open and close in order: enough for markup without text. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/g)) {
    if (self) continue;
    if (!close) open.push(name!);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && svg.replace(/<(\/?)([A-Za-z]+)(?:\s+[\w:-]+="[^"<>&]*")*\s*(\/?)>/g, "") === "";
}

it("every recipe has a well-formed picture of at most 12 kB (3 kB compressed) without scripts, styles, URLs or broken numbers", () => {
  for (const [id, svg] of pictures) {
    expect(wellFormed(svg), id).toBe(true);
    expect(svg.length, id).toBeLessThanOrEqual(12_288);
    expect(gzipSync(svg).length, id).toBeLessThanOrEqual(3072);
    expect(svg.replace("http://www.w3.org/2000/svg", ""), id).not.toMatch(/script|style|on[a-z]+=|http|NaN|undefined|Infinity/);
  }
});

it("references only shapes that it defines", () => {
  for (const [id, svg] of pictures)
    for (const [, name] of svg.matchAll(/(?:href="|url\()#(\w+)/g)) expect(svg, `${id}: ${name}`).toContain(`id="${name}"`);
});

it("every picture has an alternative text that names the dish", () => {
  for (const recipe of all) expect(pictureAlt(recipe, foods)).toContain(recipe.name);
});

it("more than 95 % of all pictures are unique", () => {
  expect(new Set(pictures.values()).size / all.length).toBeGreaterThan(0.95);
});

it("draws the same recipe with the same bytes", () => {
  const [first, last] = [recipes.get("bagel-breakfast-salmon-bagel")!, recipes.get("yogurt-pots-banana")!];
  const hash = (id: string) =>
    createHash("sha256")
      .update(drawPicture(recipes.get(id)!, foods))
      .digest("hex")
      .slice(0, 16);
  expect(drawPicture(first, foods)).toBe(pictures.get(first.id));
  expect([first.id, last.id].map((id) => `${id} ${hash(id)}`)).toMatchInlineSnapshot(`
    [
      "bagel-breakfast-salmon-bagel 1e0588e949b534a0",
      "yogurt-pots-banana af3bd12fb75361a3",
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
])("draws a household's own “%s” as %s", (name, dish) => {
  expect(dishScene({ id: "own-1", familyId: "own-1", name, meal: "dinner" })).toBe(dish);
  expect(drawPicture({ ...all[0]!, id: "own-1", familyId: "own-1", name, meal: "dinner" }, foods)).toMatch(/^<svg /);
});

it("draws a household's own dish by the words of its name", () => {
  const [any] = all;
  expect(pictureAlt({ ...any!, id: "own-1", familyId: "own-1", name: "Gran's lentil soup" }, foods)).toContain("in a soup bowl");
  expect(drawPicture({ ...any!, id: "own-1", familyId: "own-1", name: "Whatever" }, foods)).toMatch(/^<svg /);
});
