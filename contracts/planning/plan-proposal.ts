import { z } from "zod";
import { MealPlan } from "./meal-plan.ts";

/** What became of a week that the assistant proposed. */
export const Proposal = z.object({
  id: z.uuid(),
  status: z.enum(["open", "used", "dismissed"]),
  /** Whether the household may eat all of it, by what it and the conversation say now: if not, it can't be used. */
  fits: z.boolean(),
  /** What its first week costs at the till, as it was shown last. */
  total: z.string(),
  /** The plan that it became, and that plan's shopping list; null where it was not used, or the plan was deleted. */
  planId: z.uuid().nullable(),
  listId: z.uuid().nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalUsed = z.object({ plan: MealPlan, listId: z.uuid().nullable() });
export type ProposalUsed = z.infer<typeof ProposalUsed>;
