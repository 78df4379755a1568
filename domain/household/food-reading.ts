import type { Foods } from "../catalogue/food.ts";
import { foodsOf, type LeftOut, nameFood } from "../catalogue/name-food.ts";
import type { Allergen } from "./allergens.ts";
import { leftOutInWords } from "./left-out-words.ts";

export type Meaning = { label: string; allergens: Allergen[]; words: string[] };
/** How a typed text is read, for the person who typed it. */
export type ReadFood = { text: string; kind: "known" | "unsure" | "absent" | "unknown"; meanings: Meaning[]; message: string };

const listed = (some: readonly string[]): string => (some.length < 2 ? some.join("") : `${some.slice(0, -1).join(", ")} or ${some.at(-1)}`);
const SHOWN_FOODS = 4;

/** "Peanuts", "Pork (back bacon rashers, chorizo ring and 9 more foods)". */
function labelOf(leaves: LeftOut, foods: Foods): string {
  const words = leftOutInWords(leaves).join(", ");
  const hidden =
    leaves.allergens.length > 0 ? [] : [...new Set(leaves.words.flatMap((word) => foodsOf(foods, word).map((food) => food.word)))];
  const more = hidden.length - SHOWN_FOODS;
  const which = hidden.length === 0 ? "" : ` (${hidden.slice(0, SHOWN_FOODS).join(", ")}${more > 0 ? ` and ${more} more` : ""})`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${which}`;
}

const meaningOf = (leaves: LeftOut, foods: Foods): Meaning => ({
  label: labelOf(leaves, foods),
  allergens: [...leaves.allergens],
  words: [...leaves.words],
});

/** Reads one typed text, with what to say of it. */
export function readFood(text: string, foods: Foods): ReadFood {
  const reading = nameFood(text, foods);
  switch (reading.kind) {
    case "known": {
      const meaning = meaningOf(reading.leaves, foods);
      return { text, kind: "known", meanings: [meaning], message: `“${text}” leaves out: ${meaning.label}.` };
    }
    case "unsure": {
      const meanings = reading.guesses.map((leaves) => meaningOf(leaves, foods));
      return {
        text,
        kind: "unsure",
        meanings,
        message: `We are not sure about “${text}”. Do you mean ${listed(meanings.map(({ label }) => label))}?`,
      };
    }
    case "absent":
      return {
        text,
        kind: "absent",
        meanings: [],
        message: `None of our recipes has “${text}”, so there is nothing to leave out. Remove it, or name another food.`,
      };
    case "unknown":
      return {
        text,
        kind: "unknown",
        meanings: [],
        message: `We don't know “${text}”, so we could not leave it out. Tick one of the 14 allergens, or name the food as it is written on a label, such as peanuts, milk or mushrooms.`,
      };
  }
}
