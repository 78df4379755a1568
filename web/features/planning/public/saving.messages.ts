import { plural } from "#domain/locale.ts";

export const tellUs = "Tell us what you spent on groceries in a usual week before, and we'll show what your planned weeks save.";
export const usualWeek = "A usual week before (£)";
export const save = "Save";
export const saving = "Saving...";
export const change = "Change";
export const couldNotSave = "We couldn't save that";
export const addingUp = "Adding up your weeks";
export const couldNotAddUp = (reason: string) => `We couldn't add up your weeks: ${reason}`;
export const nothingYet = (before: string) =>
  `You spent ${before} a week before. A saving is shown once your whole planned weeks cost at least £1 a week less.`;
export const weeklySavings = "Weekly savings, est.";
export const overAYear = "Over a year, est.";
export const afterWeeks = (weeks: number) => plural(weeks, { one: "after 1 more week", other: `after ${weeks} more weeks` });
export const comparison = ({ before, weeks }: { before: string; weeks: number }) =>
  plural(weeks, {
    one: `One planned week at the cost of its first shop, against ${before} a week before.`,
    other: `The average of ${weeks} planned weeks, the first at the cost of its first shop, against ${before} a week before.`,
  });
