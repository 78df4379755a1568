import type { Foods } from "../catalogue/food.ts";
import { exactly } from "../catalogue/name-food.ts";

const ENDS = /[,;\n]+/;
const CONJUNCTION = /\s+(?:and|or|plus)\s+|\s*[&+/]\s*/i;

const trimmed = (parts: readonly string[]): string[] => parts.map((part) => part.trim()).filter((part) => part !== "");

/**
 * Splits what a person typed into one text per food or allergy: "peanuts and sesame" is two, and both must be left out.
 * A name that contains a conjunction is not split.
 */
export const splitTyped = (typed: string, foods: Foods): string[] =>
  trimmed(typed.split(ENDS)).flatMap((text) => (exactly(text, foods) === undefined ? trimmed(text.split(CONJUNCTION)) : [text]));
