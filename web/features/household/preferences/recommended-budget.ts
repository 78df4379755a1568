import { recommendedPounds } from "#domain/household/budget-guide.ts";
import { plural } from "#domain/locale.ts";

const recommended = ({ from, to, people }: { from: number; to: number; people: string }) =>
  `Recommended: £${from}-${to} per week for ${people}`;
export const people = (count: number) => plural(count, { one: "1 person", other: `${count} people` });

/** "Recommended: £80-112 per week for 4 people" */
export const recommendedBudget = (size: number): string => recommended({ ...recommendedPounds(size), people: people(size) });
