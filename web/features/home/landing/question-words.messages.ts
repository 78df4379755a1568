import { plural } from "#domain/locale.ts";

// question-words.ts, and where the same is asked or shown
export const people = (count: number) => plural(count, { one: "1 person", other: `${count} people` });
export const aWeek = (pounds: number) => `£${pounds} a week`;
export const without = (allergen: string) => `no ${allergen}`;
