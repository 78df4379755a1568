import { LockMode } from "@mikro-orm/postgresql";
import { Hono } from "hono";
import { z } from "zod";
import { PlanAlternatives, type WeekCard } from "#contracts/planning/plan-alternatives.ts";
import { ProposalUsed } from "#contracts/planning/plan-proposal.ts";
import { toPounds } from "#domain/money.ts";
import { weekdayMinutes, weeksApart } from "#domain/planning/alternatives.ts";
import { SPENDINGS } from "#domain/planning/spending.ts";
import { Household } from "../../db/household/household.entity.ts";
import { findPlansById } from "../../db/planning/meal-plan.repository.ts";
import { listIdOfPlan } from "../../db/shopping/shopping-list.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { notFound } from "../http/errors.ts";
import { requireAccess, SUBSCRIBERS_ONLY } from "../http/middleware/require-access.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";
import { recipeImageUrl } from "../recipes/public/dish-pictures.ts";
import { type AlternativeWeek, alternativeWeeks } from "./alternative-weeks.ts";
import { PlanParam } from "./changes/plan-changes.ts";
import { acceptProposal, startImprovement } from "./public/accept-proposal.ts";
import { presentPlan } from "./public/present.ts";
import { restoreGeneration } from "./public/restore-plan.ts";

const TAG = "Meal plans";
const AlternativeParam = PlanParam.extend({ spending: z.enum(SPENDINGS) });
const NO_PLAN = { ...SIGNED_OUT, 404: "No such plan or alternative week" } as const;

/** Gives each week the picture of a dinner from a different dish family where possible. */
function present(weeks: readonly AlternativeWeek[]): WeekCard[] {
  const shown = new Set<string>();
  return weeks.map(({ spending, chosen, tillPence, kcalPerDay, week, recipes }) => {
    const dinners = week.flatMap(({ meal, recipeId }) => (meal === "dinner" ? (recipes.get(recipeId) ?? []) : []));
    const dinner = dinners.find(({ familyId }) => !shown.has(familyId)) ?? dinners[0];
    if (dinner) shown.add(dinner.familyId);
    return {
      spending,
      chosen,
      total: toPounds(tillPence),
      kcalPerDay,
      weekdayMinutes: weekdayMinutes(week, recipes),
      dinner: dinner ? { recipeName: dinner.name, imageUrl: recipeImageUrl(dinner.id) } : null,
    };
  });
}

/** A plan's week compared with the weeks of the other spending levels. Mounted at /simple-meal-plans. */
export const planAlternativeRoutes = (deps: ApiDeps) =>
  new Hono<ApiEnv>()
    .use(requireUser)
    .get(
      "/:id/alternatives",
      describe("A plan's week with thriftier and more generous alternatives; empty if there are none", TAG, 200, PlanAlternatives, NO_PLAN),
      validate("param", PlanParam),
      async (c) => {
        const { searching, weeks } = await alternativeWeeks(
          c.var.em,
          signedIn(c).id,
          c.req.valid("param").id,
          await deps.catalogue.current(),
        );
        return c.json({ searching, weeks: present(weeksApart(weeks)) });
      },
    )
    .post(
      "/:id/alternatives/:spending/use",
      describe("Use one of these weeks, with its shopping list; the plan can be restored", TAG, 200, ProposalUsed, {
        ...NO_PLAN,
        ...SUBSCRIBERS_ONLY,
        409: "Prices or who eats have changed since: the message says which",
        422: "It no longer fits the household's rules",
      }),
      requireAccess(deps),
      validate("param", AlternativeParam),
      async (c) => {
        const { id, spending } = c.req.valid("param");
        const user = signedIn(c).id;
        const catalogue = await deps.catalogue.current();
        const { weeks } = await alternativeWeeks(c.var.em, user, id, catalogue);
        const asked = weeks.find((week) => week.spending === spending);
        if (!asked) throw notFound("week");
        let planIds: string[];
        if ("plan" in asked.source) {
          const { plan } = asked.source;
          const { generationId, household } = plan;
          planIds = [plan.id];
          if (!asked.chosen)
            await c.var.em.fork().transactional(async (em) => {
              await em.findOneOrFail(Household, household.id, { lockMode: LockMode.PESSIMISTIC_WRITE }); // serialises plan changes
              await restoreGeneration(em, user, generationId, catalogue);
            });
        } else {
          const { isNew, ...accepted } = await acceptProposal(c.var.em, user, asked.source.proposal.id, catalogue, id);
          planIds = accepted.planIds;
          if (isNew) for (const planId of planIds) await startImprovement(deps.temporal, planId);
        }
        const [plan] = await findPlansById(c.var.em, user, planIds, catalogue);
        if (!plan) throw notFound("meal plan");
        return c.json({ plan: presentPlan(plan), listId: (await listIdOfPlan(c.var.em, plan.id)) ?? null });
      },
    );
