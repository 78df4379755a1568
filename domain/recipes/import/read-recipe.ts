import { type Cuisine, readCuisine } from "../../catalogue/cuisines.ts";
import { findRecipeNode } from "./json-ld.ts";
import { IMPORT_LIMITS } from "./limits.ts";
import { plainText } from "./plain-text.ts";

const ISO_DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4}(?:\.\d+)?)H)?(?:(\d{1,5}(?:\.\d+)?)M)?(?:(\d{1,6}(?:\.\d+)?)S)?)?$/i;

/** Whole minutes of an ISO 8601 duration such as "PT1H30M"; `undefined` for anything else, and for 0 minutes. */
export function minutesOfDuration(value: unknown): number | undefined {
  const match = typeof value === "string" ? ISO_DURATION.exec(value.trim()) : null;
  if (!match) return undefined;
  const [days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0)) as [number, number, number, number];
  const total = Math.round(days * 1440 + hours * 60 + minutes + seconds / 60);
  return total > 0 ? total : undefined;
}

/** A recipe as its page gives it, in plain text. `null` = not given. */
export type ReadRecipe = {
  name: string;
  servings: number | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  cuisine: Cuisine | null;
  /** Ingredient lines as written: "2 x 400g tins chopped tomatoes". */
  lines: string[];
  steps: string[];
};
export type Reading = { kind: "read"; recipe: ReadRecipe } | { kind: "unreadable"; why: keyof typeof UNREADABLE };

/** Why a text could not be read, as the person reads it. */
export const UNREADABLE = {
  "not-json": "We couldn't read that. Paste the recipe data (JSON) or the full source of its page, unchanged.",
  "no-recipe": `There's no recipe in that text. Look for the part that says "@type": "Recipe" and paste all of it.`,
  "no-ingredients": "That recipe has no name or no ingredients. Add them to the text and try again.",
  "too-many": `That recipe has more than ${IMPORT_LIMITS.lines} ingredients. Split it into two recipes and import each.`,
} as const;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);

/** Takes the first number: "4", 4, "Serves 4-6" and ["4", "4 portions"] all give 4. */
function servingsOf(value: unknown): number | null {
  for (const one of listOf(value)) {
    const found = /\d{1,3}/.exec(String(one));
    const servings = Number(found?.[0] ?? 0);
    if (servings >= 1) return Math.min(servings, IMPORT_LIMITS.servings);
  }
  return null;
}

/** Reads strings, HowToStep and HowToSection. Splits a single long text at its line breaks. */
function stepsOf(value: unknown, depth = 0): string[] {
  if (depth > 4) return [];
  if (typeof value === "string")
    return value
      .slice(0, IMPORT_LIMITS.steps * IMPORT_LIMITS.stepLength)
      .split(/\r?\n|<\/p>|<br\s*\/?>|<\/li>/i)
      .map((text) => plainText(text, IMPORT_LIMITS.stepLength));
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((one) => stepsOf(one, depth + 1));
  if (typeof value !== "object" || value === null) return [];
  const { itemListElement, text, name } = value as Record<string, unknown>;
  if (itemListElement !== undefined) return stepsOf(itemListElement, depth + 1);
  const instruction = plainText(text, IMPORT_LIMITS.stepLength);
  return [instruction === "" ? plainText(name, IMPORT_LIMITS.stepLength) : instruction];
}

const minutes = (value: unknown): number | null => {
  const found = minutesOfDuration(value);
  return found === undefined ? null : Math.min(found, IMPORT_LIMITS.minutes);
};

/** Finds and reads the recipe in a pasted text or a page. Never throws. */
export function readRecipe(text: string): Reading {
  const node = findRecipeNode(text);
  if (typeof node === "string") return { kind: "unreadable", why: node };
  const lines = listOf(node["recipeIngredient"] ?? node["ingredients"])
    .slice(0, IMPORT_LIMITS.lines * 2)
    .map((line) => plainText(line, IMPORT_LIMITS.lineLength))
    .filter((line) => /\p{L}/u.test(line));
  const name = plainText(node["name"] ?? node["headline"], IMPORT_LIMITS.name);
  if (name === "" || lines.length === 0) return { kind: "unreadable", why: "no-ingredients" };
  if (lines.length > IMPORT_LIMITS.lines) return { kind: "unreadable", why: "too-many" };
  const prep = minutes(node["prepTime"]);
  const total = minutes(node["totalTime"]);
  const cook = minutes(node["cookTime"]) ?? (total === null ? null : Math.max(0, total - (prep ?? 0)));
  const [cuisine] = listOf(node["recipeCuisine"]).flatMap((one) => readCuisine(String(one)) ?? []);
  const steps = stepsOf(node["recipeInstructions"])
    .filter((step) => step !== "")
    .slice(0, IMPORT_LIMITS.steps);
  return {
    kind: "read",
    recipe: {
      name,
      servings: servingsOf(node["recipeYield"]),
      prepMinutes: prep,
      cookMinutes: cook,
      cuisine: cuisine ?? null,
      lines,
      steps,
    },
  };
}
