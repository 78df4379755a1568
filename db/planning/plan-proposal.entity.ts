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
    /** In which the assistant proposed it; null where it is an alternative. */
    conversation: () => p.manyToOne(Conversation).nullable().deleteRule("cascade").index(),
    /** The way of spending that an alternative was found for; null where the assistant proposed it. */
    spending: p.enum(SPENDINGS).nullable(),
    /** The weeks of a new plan, first one first; null where a plan that there is would change. */
    weeks: p.json<FoundWeek[]>().nullable(),
    /** The plan that it is an alternative to, or that would change, and that plan's week then. */
    mealPlan: () => p.manyToOne(MealPlan).nullable().deleteRule("cascade").index(),
    change: p.json<ChangedWeek>().nullable(),
    /** What its first week costs at the till, as it was shown last. */
    tillPence: p.bigint("number"),
    /** When it was last shown beside the household's week: a week that is newer has to be told of before it is replaced. */
    comparedAt: p.datetime().onCreate(() => new Date()),
    status: p.enum(["open", "used", "dismissed"] as const).default("open"),
    /** The plan that it became. */
    usedPlan: () => p.manyToOne(MealPlan).nullable().deleteRule("set null").index(),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
});
/** A week that the assistant proposes, or another way of spending that was found after a plan was made. Nothing of the household's changes until somebody uses it (decision 52). */
export class PlanProposal extends PlanProposalSchema.class {}
PlanProposalSchema.setClass(PlanProposal);
