import { addDays, type Day, daysBetween } from "../../billing/calendar/dates.ts";
import { type Food, type FoodGroup, type Foods, foodOf } from "../../catalogue/food.ts";
import { plural } from "../../locale.ts";
import { weekdayOf } from "../../planning/plan-dates.ts";
import { DAYS_IN_WEEK } from "../../time.ts";
import { DAYS } from "../../week.ts";

const THAWS: readonly FoodGroup[] = ["red-meat", "processed-meat", "poultry", "fish", "shellfish"];
const isBread = ({ group, aisle, storage }: Food): boolean => group === "grain" && aisle === "Bakery" && storage === "fresh";
const isThawed = (food: Food): boolean => THAWS.includes(food.group) || isBread(food);

/** `frozen`: in the pantry and sold frozen. `keeps`: bought fresh so long ago that it keeps only if it was frozen. */
export type ToThaw =
  | { word: string; dish: string; why: "frozen" }
  | { word: string; dish: string; why: "keeps"; lifeDays: number; boughtOn: Day };

/** The last shop day before a day. @param shopDay weekday, 0 = Monday. */
const lastShop = (day: Day, shopDay: number): Day => addDays(day, -((weekdayOf(day) - shopDay + DAYS_IN_WEEK) % DAYS_IN_WEEK));

type Cooked = { dish: string; foodIds: readonly string[] };

/**
 * Foods to take out of the freezer on the evening before these dishes are cooked. The pantry does not record whether fresh food was
 * frozen: we know it only of foods sold frozen, and infer it for fresh food that would have spoilt by then.
 */
export function toThaw(dishes: readonly Cooked[], day: Day, shopDay: number, atHome: ReadonlySet<string>, foods: Foods): ToThaw[] {
  const boughtOn = lastShop(day, shopDay);
  const seen = new Set<string>();
  return dishes.flatMap(({ dish, foodIds }) =>
    foodIds.flatMap((foodId): ToThaw[] => {
      const food = foodOf(foods, foodId);
      if (seen.has(foodId) || !isThawed(food)) return [];
      seen.add(foodId);
      const word = food.plural ?? food.word;
      if (food.storage === "freezer") return atHome.has(foodId) ? [{ word, dish, why: "frozen" }] : [];
      const { lifeDays } = food;
      return food.storage === "fresh" && lifeDays < daysBetween(boughtOn, day) ? [{ word, dish, why: "keeps", lifeDays, boughtOn }] : [];
    }),
  );
}

/** The line of one food in the notification. */
export const thawWords = (one: ToThaw): string =>
  one.why === "frozen"
    ? `- ${one.word}, for ${one.dish}: in your freezer, by your pantry.`
    : `- ${one.word}, for ${one.dish}: fresh, it keeps ${plural(one.lifeDays, { one: "1 day", other: `${one.lifeDays} days` })}. If you bought it on ${DAYS[weekdayOf(one.boughtOn)]} and froze it, move it to the fridge tonight.`;
