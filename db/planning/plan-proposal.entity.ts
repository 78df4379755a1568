import { defineEntity, p } from "@mikro-orm/core";
import type { ChangedWeek, FoundWeek } from "#domain/planning/proposed-week.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { Conversation } from "../assistant/conversation.entity.ts";
import { Household } from "../household/household.entity.ts";
import { MealPlan } from "./meal-plan.entity.ts";

const PlanProposalSchema = defineEntity({
  name: "PlanProposal",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade").index(),
    /** The conversation in which the assistant proposed it; null for an alternative. */
    conversation: () => p.manyToOne(Conversation).nullable().deleteRule("cascade").index(),
    /** The spending level of an alternative; null if the assistant proposed it. */
    spending: p.enum(SPENDINGS).nullable(),
    /** The weeks of a new plan, in order; null if it changes an existing plan. */
    weeks: p.json<FoundWeek[]>().nullable(),
    /** The plan that it is an alternative to or would change, and the changed week. */
    mealPlan: () => p.manyToOne(MealPlan).nullable().deleteRule("cascade").index(),
    change: p.json<ChangedWeek>().nullable(),
    /** Whole pence for its first week, as last shown. */
    tillPence: p.bigint("number"),
    /** When it was last compared with the current week. Accepting it warns about plans newer than this. */
    comparedAt: p.datetime().onCreate(() => new Date()),
    status: p.enum(["open", "used", "dismissed"] as const).default("open"),
    /** The plan made from it. */
    usedPlan: () => p.manyToOne(MealPlan).nullable().deleteRule("set null").index(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A week proposed by the assistant, or an alternative at another spending level. Accepting it changes the household's plan (decision 52). */
export class PlanProposal extends PlanProposalSchema.class {}
PlanProposalSchema.setClass(PlanProposal);
