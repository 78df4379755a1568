import type { Foods } from "../catalogue/food.ts";
import { searchFoods, stem } from "../catalogue/food-search.ts";
import { capitalise } from "../locale.ts";
import { HOUSEHOLD_AISLE, isHouseholdItem } from "./household-items.ts";
import type { OwnItem } from "./list-operations.ts";

/** Letters that fit on one line of a phone held in one hand. */
export const OWN_ITEM_LENGTH = { name: 80, amount: 30 } as const;

/** Own items per list: more than a week's shop of a large household. */
export const MOST_OWN_ITEMS = 300;
/** Operations per list: a year of ticking every line twice a day. */
export const MOST_LIST_OPERATIONS = 20_000;

/** The aisle of own items that match neither a food nor a household item, such as a birthday present. */
export const OTHER_AISLE = "Other";

const COUNT = String.raw`\d+(?:\.\d+)?`;
const UNITS = "pints?|litres?|l|ml|kg|g|bottles?|packs?|packets?|bags?|tins?|cans?|boxes|box|jars?|rolls?|cartons?|tubes?|bunch|bunches";
const WITH_AMOUNT = new RegExp(`^(${COUNT} ?(?:${UNITS}))(?: of)? (.+)$`, "i");
const LEADING_COUNT = new RegExp(`^${COUNT} `);

/** An own item as a person typed it. Without an amount of its own, one within the name is taken: "2 pints of milk" is Milk, 2 pints. */
export function parseOwnItem({ name: typed, amount: given }: OwnItem): OwnItem {
  const [, amount, name] = (given === null && WITH_AMOUNT.exec(typed)) || [];
  const isSplit = amount && name && amount.length <= OWN_ITEM_LENGTH.amount;
  return isSplit ? { name: capitalise(name), amount } : { name: capitalise(typed), amount: given };
}

/** The aisle of an own item without the catalogue. */
export const aisleByName = (name: string): string => (isHouseholdItem(name) ? HOUSEHOLD_AISLE : OTHER_AISLE);

/** How many foods with a similar name count towards the aisle. */
const SIMILAR_FOODS = 20;
const lastStem = (words: string): string => stem(words.toLowerCase().split(" ").at(-1) ?? "");

/**
 * The likely aisle of an own item: Household, or that of the foods it names. "Bread" is what ends in bread, not breaded fish, and "milk" is
 * where the foods with the shortest such names are, not coconut milk.
 */
export function aisleOf(foods: Foods, name: string): string {
  if (isHouseholdItem(name)) return HOUSEHOLD_AISLE;
  const text = name.replace(LEADING_COUNT, "").trim();
  const similar = searchFoods(foods, text, SIMILAR_FOODS);
  const votes = new Map<string, number>();
  for (const { word, aisle } of similar)
    if (lastStem(word) === lastStem(text)) votes.set(aisle, (votes.get(aisle) ?? 0) + 1 / word.split(" ").length);
  const [most] = [...votes].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? similar[0]?.aisle ?? OTHER_AISLE;
}
