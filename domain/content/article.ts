import type { Foods } from "../catalogue/food.ts";
import { LOCALE } from "../locale.ts";
import type { Recipes } from "../recipes/recipe.ts";
import type { PricedShop } from "../shopping/prices/price-elsewhere.ts";

/** The data articles are computed from. `recipes`: the catalogue's own, without households' imported recipes. */
export type ArticleFacts = { foods: Foods; recipes: Recipes; shops: ReadonlyMap<string, PricedShop> };

/** `body`: Markdown without pictures or HTML. `computedFrom`: the data behind the figures. */
export type Article = { slug: string; title: string; summary: string; body: string; computedFrom: string };

/** Deterministic: the same facts give the same article. */
export type WriteArticle = (facts: ArticleFacts) => Article;

/** Ends every article that names a price. */
export const PRICE_NOTE =
  "Every price here is an estimate: average food prices at Tesco, Sainsbury's and Morrisons, with nothing at home but basics such as salt, pepper and oil. Your bill will differ.";

export const paragraphs = (...parts: readonly string[]): string => parts.join("\n\n");

export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");
export const numbered = (lines: readonly string[]): string => lines.map((line, index) => `${index + 1}. ${line}`).join("\n");

/** 1467 → "1,467". */
export const thousands = (count: number): string => new Intl.NumberFormat(LOCALE).format(count);
/** "45 %", with a non-breaking space. */
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
