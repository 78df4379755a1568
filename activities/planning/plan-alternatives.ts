import { randomUUID } from "node:crypto";
import { LockMode } from "@mikro-orm/postgresql";
import { listTotals } from "#domain/shopping/shopping.ts";
import { shoppingLines } from "../../db/planning/add-plan.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { forgetOldProposals } from "../../db/planning/plan-proposal.repository.ts";
import { householdCatalogue } from "../../db/planning/priced-week.ts";
import type { PlanAlternativesActivities } from "../../workflows/planning/plan-alternatives/activities.port.ts";
import { foundWeek, type MealPlanDeps } from "./meal-plan.ts";

/** Says that the search for this setting has ended. */
const NO_WEEK = { weeks: [], tillPence: 0, status: "dismissed" as const };

export const createPlanAlternativesActivities = ({ em, catalogue }: MealPlanDeps): PlanAlternativesActivities => ({
  async saveAlternative({ householdId, planId, question, found }) {
    const known = await householdCatalogue(em.fork(), householdId, await catalogue.current());
    const week = found && foundWeek(question, found);
    const { spending } = question.rules;
    await em.fork().transactional(async (unit) => {
      const plan = await unit.findOne(MealPlan, planId, { lockMode: LockMode.PESSIMISTIC_WRITE }); // serialises writers, so that a retry sees the row it wrote before
      if (!plan || spending === undefined || (await unit.count(PlanProposal, { mealPlan: planId, spending })) > 0) return;
      unit.create(PlanProposal, {
        id: randomUUID(),
        household: householdId,
        conversation: null,
        mealPlan: planId,
        spending,
        ...(week ? { weeks: [week], tillPence: listTotals(shoppingLines(week, known)).tillPence } : NO_WEEK),
      });
      await unit.flush();
      await forgetOldProposals(unit, householdId);
    });
  },
});
