import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { addDays, dayParts } from "#domain/billing/calendar/dates.ts";
import type { ArticleFacts } from "#domain/content/article.ts";
import { tillPenceFor, usedPence } from "#domain/content/cost.ts";
import { type DailyArticle, dailyArticle } from "#domain/content/daily/daily-article.ts";
import { articleForModel, checkedOpening, withOpening } from "#domain/content/daily/opening.ts";
import { formatPence } from "#domain/money.ts";
import { recipeOf } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices } from "#domain/shopping/prices/prices.ts";
import { readCatalogue } from "./catalogue.ts";

const { foods, recipes } = readCatalogue();
const shopFile = JSON.parse(readFileSync("catalogue/shops.json", "utf8")) as { shops: { id: string; name: string; index: number }[] };
const shops = new Map(
  shopFile.shops.map(({ id, name, index }) => [id, { name, priceIndex: index, source: "", asOf: "", estimate: false, own: new Map() }]),
);
const facts: ArticleFacts = { foods, recipes, shops };
const DAY = "2026-11-21";
const year = Array.from({ length: 365 }, (_, index) => addDays("2026-11-21", index)).map((day) => ({
  day,
  post: dailyArticle(facts, day),
}));
const linesOf = ({ body }: DailyArticle) => body.match(/^\d+\. .*$/gm) ?? [];

describe("a year of posts (D-46a)", () => {
  it("links each line to a recipe of the catalogue at its own price", () => {
    for (const { post } of year) {
      const lines = linesOf(post);
      expect(lines).toHaveLength(5);
      for (const [index, line] of lines.entries()) {
        const [, name, id = ""] = /\[(.+)\]\(\/recipe\/([\w-]+)\)/.exec(line) ?? [];
        const recipe = recipeOf(recipes, id);
        expect(name).toBe(recipe.name);
        expect(post.recipes[index]).toBe(recipe);
        expect(line).toContain(
          `${formatPence(Math.round(usedPence(recipe, foods)))} a portion, ${recipe.prepMinutes + recipe.cookMinutes} minutes`,
        );
        expect(line).toContain(`for 4: ${formatPence(tillPenceFor(recipe, foods, 4))} at the till`);
      }
      expect(post.recipes.map((recipe) => usedPence(recipe, foods))).toEqual(
        post.recipes.map((recipe) => usedPence(recipe, foods)).sort((a, b) => a - b),
      );
      expect(new Set(post.recipes.map(({ familyId }) => familyId)).size).toBe(5);
      expect(`${post.title}${post.summary}${post.body}`).not.toMatch(/undefined|NaN|Infinity|\[object|<\w/);
    }
  });

  it("names a food as in season only in its own months, with recipes that use it, the cheapest first", () => {
    const seasonal = year.filter(({ post }) => post.slug.includes("in-season-"));
    expect(seasonal.length).toBeGreaterThan(150);
    for (const { day, post } of seasonal) {
      const food = [...foods.values()].find(({ id }) => post.slug === `${day}-in-season-${id}`);
      if (!food) throw new Error(`no food of ${post.slug}`);
      expect(food.season).toContain(dayParts(day).month);
      const using = [...recipes.values()].filter(
        ({ meal, ingredients }) => (meal === "lunch" || meal === "dinner") && ingredients.some(({ foodId }) => foodId === food.id),
      );
      expect(post.summary).toContain(` of ${using.length} recipes`);
      expect(Math.min(...using.map((recipe) => usedPence(recipe, foods)))).toBe(usedPence(post.recipes[0]!, foods));
    }
  });

  it("has its own address every day, and different topics in a week", () => {
    expect(new Set(year.map(({ post }) => post.slug)).size).toBe(365);
    for (let at = 0; at + 7 <= year.length; at++)
      expect(new Set(year.slice(at, at + 7).map(({ post }) => post.title)).size).toBeGreaterThanOrEqual(6);
    expect(dailyArticle(facts, DAY)).toEqual(year[0]?.post);
  });

  it("prices the first dish at every shop, real prices first, and says how many are real", () => {
    const { post } = year[0]!;
    const [dish] = post.recipes;
    const [first] = dish!.ingredients;
    for (const { id, name } of shopFile.shops)
      expect(post.body).toContain(`**${name}**: ${formatPence(tillPenceFor(dish!, foodsAtShopPrices(foods, shops.get(id)), 4))}`);
    const own = new Map([[first!.foodId, { packs: [{ size: 1, pence: 1 }], asOf: "2026-11-20", source: "receipts" }]]);
    const withReal = new Map([...shops, ["tesco", { ...shops.get("tesco")!, own }]]);
    const price = tillPenceFor(dish!, foodsAtShopPrices(foods, withReal.get("tesco")), 4);
    expect(dailyArticle({ ...facts, shops: withReal }, DAY).body).toContain(
      `**Tesco**: ${formatPence(price)} (1 of ${dish!.ingredients.length} foods at real prices, the newest of 20 Nov 2026)`,
    );
  });
});

describe("a model's opening words (D-46a)", () => {
  const { post } = year[0]!;
  const [dish] = post.recipes;
  const check = (text: string) => checkedOpening(text, post, foods);
  const price = formatPence(Math.round(usedPence(dish!, foods)));

  it("are used if they name the post's own dishes and figures", () => {
    const said = `Here is a short list for a tight week in late autumn. ${dish!.name} comes first, at ${price} a portion.`;
    expect(check(`  ${said}\n`)).toBe(said);
  });

  it.each([
    ["another figure", `A short list for a tight week: ${"{dish}"} costs only £0.11 a portion this time.`],
    ["another figure in words", "A short list for a tight week, and the first dish is ready in seventeen minutes."],
    ["an invented number", "A short list for a tight week, tried and loved by 9,000 households in Britain."],
    ["another food", "A short list for a tight week; a spoonful of peanut butter makes each dish better."],
    ["a promise about health", "A short list for a tight week, and every dish of it is very healthy indeed."],
    ["a promise about allergens", "A short list for a tight week, and nothing in it contains any allergens at all."],
    ["a promise about a diet", "A short list for a tight week, suitable for halal and kosher kitchens alike."],
    ["an address", "A short list for a tight week; read more of them at www.elsewhere.test today."],
    ["a link", "A short list for a tight week, with [more of the same](/elsewhere) behind it."],
    ["a list", "- A short list for a tight week\n- and a second line that goes on after it"],
    ["our own instructions", "Write two or three plain, warm sentences of British English, at most 60 words, without markdown."],
    ["too little", "A short list."],
    ["too much", "A short list for a tight week and a cold evening at home. ".repeat(12)],
  ])("are not used with %s", (_, text) => {
    expect(check(text.replace("{dish}", dish!.name))).toBeNull();
  });

  it("are labelled, and their absence is labelled too", () => {
    const opened = withOpening(post, { text: "Words of a model.", model: "some-model" }, DAY);
    expect(opened.author).toContain("written automatically with an AI model");
    expect(opened.body.startsWith("Words of a model.\n\n")).toBe(true);
    expect(opened.body).toContain("The first paragraph is by an AI model (some-model); the list and every figure are ours.");
    expect(opened.body).toContain(post.body);
    const plain = withOpening(post, null, DAY);
    expect(plain.author).toMatch(/, written automatically$/);
    expect(plain.body).toBe(`${post.body}\n\nWritten automatically on 21 Nov 2026 from our own catalogue and price book.`);
    expect(articleForModel(post)).not.toContain("](/");
  });
});
