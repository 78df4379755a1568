import type { Food } from "../catalogue/food.ts";
import { type FoodTest, groupNamed } from "../catalogue/food-groups.ts";
import { comparedPhrase } from "../compared-words.ts";

/** Drops an English plural ending, so that "mushrooms" also blocks "mushroom". Blocking too much is the safe side. */
const stem = (word: string) =>
  word
    .replace(/(?<=[a-z]{2})(oes)$/, "o")
    .replace(/(?<=[a-z]{2})ies$/, "y")
    .replace(/(?<=[a-z]{2})s$/, "");

const names = new WeakMap<Food, string>();
/** A food's names as they are written and as they are compared, made once for each food. */
function namesOf(food: Food): string {
  const known = names.get(food) ?? [food.name, food.word].flatMap((name) => [name.toLowerCase(), comparedPhrase(name)]).join("|");
  names.set(food, known);
  return known;
}

/**
 * Which foods a household's word leaves out: those of its group ("pork" is bacon, too) and those that bear it in their name.
 * For words that no allergen code covers; allergens are told by the food's own facts.
 */
export function avoidedBy(word: string): FoodTest {
  const group = groupNamed(word);
  const held = stem(word.toLowerCase());
  const compared = comparedPhrase(word);
  const whole = ` ${compared} `;
  // a group says itself what it is: peas are no pears and no peanuts. Any other word counts wherever it stands in a name
  if (group) return (food) => group.covers(food) || ` ${namesOf(food).replaceAll("|", " | ")} `.includes(whole);
  return (food) => namesOf(food).includes(held) || (compared !== "" && namesOf(food).includes(compared));
}

/** Whether any of a household's words leaves this food out. */
export const isAvoided = (food: Food, words: readonly string[]): boolean => words.some((word) => avoidedBy(word)(food));
