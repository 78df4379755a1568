import { plural } from "#domain/locale.ts";

export const breakfasts = "Breakfasts";
export const lunches = "Lunches";
export const dinners = "Dinners";
export const snacks = "Snacks";
export const extras = "Extras";
export const fromDinnerOf = (day: string | undefined) => `From ${day}'s dinner`;
export const minutes = (count: number) => `${count} min`;
export const kcalEachADay = (kcal: string) => `about ${kcal} kcal each a day`;
export const mealsEatenOut = (count: number) =>
  plural(count, { one: "1 meal eaten out, not counted", other: `${count} meals eaten out, not counted` });
export const forPeople = (count: number) => `for ${count}`;
export const mealCount = (count: number) => plural(count, { one: "1 meal", other: `${count} meals` });
export const mealsPlanned = (count: number) => plural(count, { one: "1 meal planned", other: `${count} meals planned` });
export const mealsAndSnacks = ({ meals, snacks }: { meals: string; snacks: number }) =>
  plural(snacks, { one: `${meals} + 1 snack`, other: `${meals} + ${snacks} snacks` });
