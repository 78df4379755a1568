import { recommendedPounds } from "#domain/household/budget-guide.ts";
import * as m from "../public/messages.ts";

export { people } from "../public/messages.ts";

/** "Recommended: £80-112 per week for 4 people" */
export const recommendedBudget = (size: number): string => m.recommended({ ...recommendedPounds(size), people: m.people(size) });
