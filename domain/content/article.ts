import type { Foods } from "../catalogue/food.ts";
import { LOCALE } from "../locale.ts";
import type { Recipes } from "../recipes/recipe.ts";
import type { PricedShop } from "../shopping/prices/price-elsewhere.ts";

/** What articles are written from: the catalogue's own recipes (nobody's imported ones), the food table and the shops. */
export type ArticleFacts = { foods: Foods; recipes: Recipes; shops: ReadonlyMap<string, PricedShop> };

/** An article as it is published. `body` is Markdown without pictures or HTML; `computedFrom` says what its figures are made of. */
export type Article = { slug: string; title: string; summary: string; body: string; computedFrom: string };

/** The same facts give the same article. */
export type WriteArticle = (facts: ArticleFacts) => Article;

/** Said once in every article that names a price. */
export const PRICE_NOTE =
  "Every price here is an estimate: average food prices at Tesco, Sainsbury's and Morrisons, with nothing at home to start from. Your bill will differ.";

/** A paragraph each. */
export const paragraphs = (...parts: readonly string[]): string => parts.join("\n\n");

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");
export const numbered = (lines: readonly string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join("\n");

/** 1467 → "1,467". */
export const thousands = (count: number): string => new Intl.NumberFormat(LOCALE).format(count);
/** "45 %", never broken over two lines. */
export const percent = (value: number): string => `${value}\u00a0%`;

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
