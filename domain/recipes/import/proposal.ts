import { type Foods, foodOf } from "../../catalogue/food.ts";
import { isGuessed, toFoodAmount } from "./convert.ts";
import { parseLine } from "./ingredient-line.ts";
import { matchLine } from "./match.ts";

/** How sure a match is, as shown to the person. */
export const SURENESSES = ["sure", "likely", "check", "unmatched"] as const;
export type Sureness = (typeof SURENESSES)[number];

const SURE_FROM = 0.9;
const LIKELY_FROM = 0.6;
const CHECK_FROM = 0.35;

/** A proposal for one line: the food, and its amount for the whole recipe in the food's unit (`null` = not given). */
export type ProposedLine = { text: string; foodId: string | null; amount: number | null; prep: string | null; sureness: Sureness };

const toSureness = (confidence: number): Sureness =>
  confidence >= SURE_FROM ? "sure" : confidence >= LIKELY_FROM ? "likely" : confidence >= CHECK_FROM ? "check" : "unmatched";

const rounded = (amount: number) => (amount >= 10 ? Math.round(amount) : Math.round(amount * 100) / 100);

/** Proposes a food and an amount for every line. Without an amount a line is never "sure", because the person has to enter it. */
export function proposeLines(lines: readonly string[], foods: Foods): ProposedLine[] {
  return lines.flatMap(parseLine).map((line) => {
    const match = matchLine(line, foods);
    const sureness = match ? toSureness(match.confidence) : "unmatched";
    if (!match || sureness === "unmatched") return { text: line.text, foodId: null, amount: null, prep: null, sureness: "unmatched" };
    const food = foodOf(foods, match.foodId);
    const amount = toFoodAmount(line, food);
    const known = amount !== undefined && amount > 0;
    const cautious = sureness === "sure" && isGuessed(line, food) ? "likely" : sureness;
    return {
      text: line.text,
      foodId: match.foodId,
      amount: known ? Math.max(rounded(amount), 0.01) : null,
      prep: line.prep,
      sureness: known ? cautious : "check",
    };
  });
}
