import { LOCALE, plural } from "#domain/locale.ts";
import { formatPence } from "#domain/money.ts";
import { FAILED_STAGE } from "../../db/planning/plan-generation.repository.ts";
import type { Progress } from "./optimiser/search.ts";

const thousands = new Intl.NumberFormat(LOCALE);

/** What the page says while a plan is made: always what is really happening. */
export const generationStage = {
  reading: "Reading your household",
  again: "Your household's allergies or diets have changed. Planning again",
  of: ({ stage, weeksTried, bestTillPence }: Progress): string => {
    const best = bestTillPence === null ? "" : `, best so far ${formatPence(bestTillPence)}`;
    if (stage === "proving") return `Checking ${thousands.format(weeksTried)} weeks for an even better one${best}`;
    if (stage === "cheapest") return `Looking for the smallest budget that works: ${thousands.format(weeksTried)} weeks tried`;
    return weeksTried === 0
      ? "Trying the first weeks"
      : plural(weeksTried, { one: `1 week tried${best}`, other: `${thousands.format(weeksTried)} weeks tried${best}` });
  },
  closed: { done: "Your week is ready", infeasible: "No week fits these preferences", failed: FAILED_STAGE },
};
