import { z } from "zod";
import { MealPlan } from "./meal-plan.ts";

/** A week that the assistant proposed, and what became of it. */
export const Proposal = z.object({
  id: z.uuid(),
  status: z.enum(["open", "used", "dismissed"]),
  /** Whether the household may eat all of it, by its current rules and the conversation's. If not, it cannot be accepted. */
  fits: z.boolean(),
  /** Pounds for its first week, as last shown. */
  total: z.string(),
  /** The plan made from it and that plan's shopping list; null if it was not accepted, or the plan was deleted. */
  planId: z.uuid().nullable(),
  listId: z.uuid().nullable(),
});
export type Proposal = z.infer<typeof Proposal>;

export const ProposalUsed = z.object({ plan: MealPlan, listId: z.uuid().nullable() });
export type ProposalUsed = z.infer<typeof ProposalUsed>;
