import { plural } from "#domain/locale.ts";

// avoid-mark.tsx
export const dontEat = (reasons: string) => `Don't eat: ${reasons}`;
export const dontBuy = (reasons: string) => `Don't buy: ${reasons}`;
export const dontEatExtra = ({ dish, reasons }: { dish: string; reasons: string }) => `Don't eat: ${dish} (${reasons})`;

// unfit-notice.tsx
const mealsInWords = (meals: number) => plural(meals, { one: "1 meal", other: `${meals} meals` });
const extrasInWords = (extras: number) => plural(extras, { one: "1 extra", other: `${extras} extras` });
type Count = { meals: number; extras: number };
/** "4 meals", "4 meals and 2 extras" */
const counted = ({ meals, extras }: Count) =>
  [...(meals > 0 ? [mealsInWords(meals)] : []), ...(extras > 0 ? [extrasInWords(extras)] : [])].join(" and ");
export const notForYourHousehold = "Not for your household";
export const noLongerSuit = (count: Count) =>
  `${counted(count)} in this week no longer ${plural(count.meals + count.extras, { one: "suits", other: "suit" })} your household.`;
export const why = (reasons: string) => `What's wrong: ${reasons}.`;
export const replace = (count: Count) => `Replace ${counted(count)}`;
export const replacing = "Replacing…";
export const replacedTitle = "Meals replaced";
export const replacedLead = ({ replaced, total }: { replaced: number; total: string }) =>
  `${plural(replaced, { one: "1 has", other: `${replaced} have` })} been replaced. Your week now costs ${total}, and your shopping list has been updated.`;
export const whatChanged = "What changed";
export const whatChangedCount = (changes: number) => `What changed (${changes})`;
type Place = { day: string | undefined; meal: string };
export const replacedBy = ({ day, meal, from, to }: Place & { from: string; to: string }) => `${day}'s ${meal}: ${to} instead of ${from}`;
export const leftOut = ({ day, from }: { day: string | undefined; from: string }) => `${day}: ${from} left out`;
export const nothingFits = ({ day, meal, from }: Place & { from: string }) =>
  `${day}'s ${meal}: nothing else fits your budget, so ${from} is still there. Don't eat it.`;
export const planAgainToReplace = "Plan the week again to replace what's left.";
export const planAgain = "Plan the week again";
export const planning = "Planning…";
export const planFailed = "We couldn't plan the week again.";
