import { randomUUID } from "node:crypto";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { formatPence } from "#domain/money.ts";
import { overlaid } from "#domain/overlay.ts";
import { pricesOf } from "#domain/prices.ts";
import type { FoundWeek } from "#domain/proposed-week.ts";
import { validatePlan } from "#domain/validate-plan.ts";
import { looseVariety } from "#domain/variety.ts";
import { Conversation } from "../db/entities/conversation.entity.ts";
import { Household } from "../db/entities/household.entity.ts";
import { MealPlan } from "../db/entities/meal-plan.entity.ts";
import type { PlanProposal } from "../db/entities/plan-proposal.entity.ts";
import { addPlan, linesOf, tillOfLines } from "../db/repositories/add-plan.ts";
import type { HeldCatalogue } from "../db/repositories/catalogue-cache.ts";
import { proposalOf } from "../db/repositories/plan-proposal.repository.ts";
import { heldWeek, withOwn } from "../db/repositories/priced-week.ts";
import { ApiError, notFound } from "./errors.ts";
import { refuseUnreadAllergies } from "./planning.ts";
import { putWeek } from "./put-week.ts";

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
const CHANGED = "Your week has changed since this was proposed. Ask for it again.";
const NO_LONGER_FITS = "This proposal no longer keeps what your household must not eat, or its other rules. Ask for a new one.";

/**
 * Makes a proposed week the household's, once: a new plan with its list, or another week in a plan that there is. It is judged again by what the
 * household states today, and shown again where prices have changed since.
 * @returns ids of the plans that are there now, the first week's first; `fresh` where they are new.
 * @throws ApiError
 */
export async function acceptProposal(
  em: EntityManager,
  userId: string,
  id: string,
  catalogue: HeldCatalogue,
): Promise<{ planIds: string[]; fresh: boolean }> {
  const used = await em.fork().transactional(async (unit) => {
    const proposal = await proposalOf(unit, userId, id, true);
    if (!proposal) throw notFound("proposal");
    if (proposal.status === "used" && proposal.usedPlan) return { planIds: [proposal.usedPlan.id], fresh: false }; // pressed twice
    if (proposal.status !== "open") throw conflict("This proposal was put aside. Ask for a new one.");
    const done = proposal.change ? await changePlan(unit, userId, proposal, catalogue) : await addPlans(unit, proposal, catalogue);
    if ("pricesChanged" in done) return done;
    proposal.status = "used";
    const [first] = done.planIds;
    if (first) proposal.usedPlan = unit.getReference(MealPlan, first);
    await unit.flush();
    await unit.nativeUpdate(Conversation, { id: proposal.conversation.id }, { mealPlanGenerated: true });
    return done;
  });
  if ("pricesChanged" in used)
    throw conflict(
      `Prices have changed since: this week costs ${formatPence(used.pricesChanged)} now. Look again, and press “Use this week” if you still want it.`,
    );
  return used;
}

type Done = { planIds: string[]; fresh: boolean } | { pricesChanged: number };

async function addPlans(em: EntityManager, proposal: PlanProposal, catalogue: HeldCatalogue): Promise<Done> {
  const householdId = proposal.household.id;
  const household = await em.findOneOrFail(Household, householdId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  refuseUnreadAllergies(household.avoidWords, catalogue.foods);
  const known = await withOwn(em, householdId, catalogue);
  const weeks = (proposal.weeks ?? []) as FoundWeek[];
  for (const { rules, overlay, week, variety, shopId } of weeks) {
    const { allergens, avoidWords, diets } = overlaid(household, overlay);
    const recipes = new Map([...known.recipes].filter(([recipeId]) => !known.retired.has(recipeId)));
    const now = { ...rules, allergens, avoidWords, diets, budgetPence: Number.MAX_SAFE_INTEGER, locked: [] };
    const faults = validatePlan(week, now, recipes, pricesOf(known.foods, known.shops.get(shopId ?? "")), looseVariety(variety, null));
    if (faults.length > 0) throw new ApiError({ code: "UNPROCESSABLE", message: NO_LONGER_FITS });
  }
  const [first] = weeks;
  if (!first) throw conflict(CHANGED);
  const nowPence = tillOfLines(linesOf(first, known));
  if (nowPence > proposal.tillPence) {
    proposal.tillPence = nowPence; // the next press is for this price
    return { pricesChanged: nowPence };
  }
  const generationId = randomUUID();
  return {
    planIds: weeks.map((found, weekIndex) => addPlan(em, { householdId, generationId, weekIndex }, found, known).planId),
    fresh: true,
  };
}

async function changePlan(em: EntityManager, userId: string, { mealPlan, change }: PlanProposal, catalogue: HeldCatalogue): Promise<Done> {
  if (!mealPlan || !change) throw conflict(CHANGED);
  await em.findOne(MealPlan, mealPlan.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const held = await heldWeek(em, userId, mealPlan.id, catalogue);
  if (!held || held.plan.objectivePence !== change.beforePence) throw conflict(CHANGED);
  await putWeek(em, held, change.week, change.variety, { objectivePence: change.objectivePence, status: change.status });
  return { planIds: [mealPlan.id], fresh: false };
}
