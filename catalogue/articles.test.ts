import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ArticleFacts } from "#domain/content/article.ts";
import { tillPenceFor, usedPence } from "#domain/content/cost.ts";
import { ARTICLES } from "#domain/content/index.ts";
import { weekNeeds } from "#domain/content/week-at-each-shop.ts";
import { ALLERGEN_NAMES } from "#domain/household/allergens.ts";
import { CHEAPEST_WEEK } from "#domain/household/budget-figures.ts";
import { budgetFor } from "#domain/household/budget-guide.ts";
import { formatPence } from "#domain/money.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { foodsAtShopPrices } from "#domain/shopping/prices/prices.ts";
import { weekTill } from "#domain/week.ts";
import { readCatalogue } from "./catalogue.ts";

const { foods, recipes: all } = readCatalogue();
/** Articles name dishes as usually cooked. */
const recipes = new Map([...all].filter(([, recipe]) => isUsual(recipe)));
const shopFile = JSON.parse(readFileSync("catalogue/shops.json", "utf8")) as { shops: { id: string; name: string; index: number }[] };
const shops = new Map(
  shopFile.shops.map(({ id, name, index }) => [id, { name, priceIndex: index, source: "", asOf: "", estimate: false, own: new Map() }]),
);
const facts: ArticleFacts = { foods, recipes, shops };
const articles = new Map(ARTICLES.map((write) => write(facts)).map((article) => [article.slug, article]));
const bodyOf = (slug: string) => articles.get(slug)?.body ?? "";

describe("every article", () => {
  it("has its own address, names its sources, and contains no HTML, picture or gap", () => {
    expect(articles.size).toBe(ARTICLES.length);
    for (const { slug, title, summary, body, computedFrom } of articles.values()) {
      expect(slug).toMatch(/^[a-z][a-z-]+$/);
      for (const text of [title, summary, computedFrom]) expect(text.length).toBeGreaterThan(20);
      expect(body.length).toBeGreaterThan(900);
      expect(`${title}${summary}${body}${computedFrom}`).not.toMatch(/<\w|!\[|undefined|NaN|Infinity|\[object/);
    }
  });

  it("is the same for the same facts", () => {
    expect(ARTICLES.map((write) => write(facts))).toEqual([...articles.values()]);
  });
});

describe("figures come from the catalogue", () => {
  it("a week for four has the till price of each shop, and names the recommended budget for four (D-85b)", () => {
    const week = CHEAPEST_WEEK.filter(({ meal }) => ["breakfast", "lunch", "dinner"].includes(meal));
    expect(week).toHaveLength(21);
    const { leastPence, variedPence } = budgetFor(4);
    for (const pence of [leastPence, variedPence]) expect(bodyOf("what-a-week-for-four-costs")).toContain(formatPence(pence));
    for (const { name, index } of shopFile.shops) {
      const { tillPence } = weekTill(weekNeeds(facts), foodsAtShopPrices(foods, { priceIndex: index, own: new Map() }), {
        basicsAtHome: false,
        stock: {},
      });
      expect(bodyOf("what-a-week-for-four-costs")).toContain(`**${name}**: ${formatPence(tillPence)}`);
    }
  });

  it("no dinner is cheaper a portion than the first of the ten, and each line has its own price", () => {
    const lines = bodyOf("ten-cheapest-dinners").match(/^\d+\. .*$/gm) ?? [];
    expect(lines).toHaveLength(10);
    const dinners = [...recipes.values()].filter(({ meal }) => meal === "dinner");
    expect(lines[0]).toContain(formatPence(Math.round(Math.min(...dinners.map((recipe) => usedPence(recipe, foods))))));
    for (const line of lines) {
      const recipe = dinners.find(({ name }) => line.includes(`**${name}**`));
      if (!recipe) throw new Error(`no dinner is called as in: ${line}`);
      expect(line).toContain(`${formatPence(Math.round(usedPence(recipe, foods)))} a portion`);
      expect(line).toContain(`for 4: ${formatPence(tillPenceFor(recipe, foods, 4))}`);
    }
  });

  it("the lines of the worked example add up to its till", () => {
    const body = bodyOf("how-we-price-a-recipe");
    const lines = body.match(/^- \*\*.*for £.*$/gm) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    const pence = lines.map((line) => Math.round(Number(/£(\d+\.\d\d)/.exec(line)?.[1]) * 100));
    expect(body).toContain(`At the till: **${formatPence(pence.reduce((sum, one) => sum + one, 0))}**`);
  });

  it("doubling a dinner costs the stated price", () => {
    for (const line of bodyOf("cook-once-eat-twice").match(/^\d+\. .*$/gm) ?? []) {
      const recipe = [...recipes.values()].find(({ name, meal }) => meal === "dinner" && line.includes(`**${name}**`));
      if (!recipe) throw new Error(`no dinner is called as in: ${line}`);
      const [two, four] = [tillPenceFor(recipe, foods, 2), tillPenceFor(recipe, foods, 4)];
      expect(line).toContain(`${formatPence(two)} for 2, ${formatPence(four - two)} more for 4`);
    }
  });

  it("names all 14 allergens, with the number of recipes without each", () => {
    for (const [code, name] of Object.entries(ALLERGEN_NAMES)) {
      const free = [...recipes.values()].filter(({ allergens }) => !(allergens as readonly string[]).includes(code)).length;
      expect(bodyOf("reading-allergens-on-a-label")).toMatch(
        new RegExp(`\\*\\*${name}\\*\\*.* ${free.toLocaleString("en-GB")} of ${recipes.size.toLocaleString("en-GB")} recipes`),
      );
    }
  });

  it("sorts twelve foods for protein by price, and twelve months by the year", () => {
    const prices = (bodyOf("cheapest-protein").match(/^\d+\. .*?£\d+\.\d\d/gm) ?? []).map((line) => Number(line.split("£")[1]));
    expect(prices).toHaveLength(12);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(
      bodyOf("what-is-in-season")
        .match(/^## [A-Z][a-z]+$/gm)
        ?.slice(0, 12),
    ).toEqual(
      Array.from(
        { length: 12 },
        (_, month) => `## ${new Date(Date.UTC(2026, month, 1)).toLocaleString("en-GB", { month: "long", timeZone: "UTC" })}`,
      ),
    );
  });
});
