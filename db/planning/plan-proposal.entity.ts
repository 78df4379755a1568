import { defineEntity, p } from "@mikro-orm/core";
import type { ChangedWeek, FoundWeek } from "#domain/planning/proposed-week.ts";
import { Conversation } from "../assistant/conversation.entity.ts";
import { Household } from "../household/household.entity.ts";
import { MealPlan } from "./meal-plan.entity.ts";

const PlanProposalSchema = defineEntity({
  name: "PlanProposal",
  properties: {
    id: p.uuid().primary(),
    household: () => p.manyToOne(Household).deleteRule("cascade").index(),
    conversation: () => p.manyToOne(Conversation).deleteRule("cascade").index(),
    /** The weeks of a new plan, first one first; null where a plan that there is would change. */
    weeks: p.json<FoundWeek[]>().nullable(),
    /** The plan that would change, and its week then. */
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
/** A week that the assistant proposes. Nothing of the household's changes until somebody uses it (decision 52). */
export class PlanProposal extends PlanProposalSchema.class {}
PlanProposalSchema.setClass(PlanProposal);
