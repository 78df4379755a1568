import { randomUUID } from "node:crypto";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Client } from "@temporalio/client";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { type MustNotEat, mustNotEat } from "#domain/household/must-not-eat.ts";
import { type Overlay, withOverlay } from "#domain/household/overlay.ts";
import { plural } from "#domain/locale.ts";
import { formatPence } from "#domain/money.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { type FoundWeek, isSameWeek } from "#domain/planning/proposed-week.ts";
import { mustNotsOf, reasonsAgainst } from "#domain/planning/rules.ts";
import { validatePlan, wasPlanned } from "#domain/planning/validate-plan.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { listTotals } from "#domain/shopping/shopping.ts";
import { DAYS, type Week } from "#domain/week.ts";
import { Conversation } from "../../../db/assistant/conversation.entity.ts";
import type { LoadedCatalogue } from "../../../db/catalogue/catalogue-cache.ts";
import { Household } from "../../../db/household/household.entity.ts";
import { householdTaste } from "../../../db/household/taste.repository.ts";
import { addPlan, shoppingLines } from "../../../db/planning/add-plan.ts";
import { MealPlan } from "../../../db/planning/meal-plan.entity.ts";
import type { PlanProposal } from "../../../db/planning/plan-proposal.entity.ts";
import { findProposal } from "../../../db/planning/plan-proposal.repository.ts";
import { householdCatalogue, loadWeek } from "../../../db/planning/priced-week.ts";
import { findNewerPlan } from "../../../db/planning/restore-plan.repository.ts";
import { improvePlanWorkflow } from "../../../workflows/planning/improve-plan/improve-plan.workflow.ts";
import { improvePlanWorkflowId } from "../../../workflows/planning/improve-plan/messages.ts";
import { PLANNING_TASK_QUEUE } from "../../../workflows/task-queue.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { replaceWeek } from "../replace-week.ts";
import { rejectUnclearAllergies } from "./planning.ts";

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
const CHANGED = "Your week has changed since this was suggested. Ask again.";
const NO_LONGER_FITS = "This proposal no longer suits your household's allergies, diets or other rules. Ask for a new one.";
const OVER = "The first day of this proposal has passed. Ask again for one that starts today or later.";

type Accepted = { planIds: string[]; isNew: boolean };
/** A change that the household must see first. Pressing "Use this week" again then accepts it. */
type Warning = { warning: string };

/**
 * Turns a proposal into the household's plan: a new plan with its list, or a changed week in an existing plan. Idempotent.
 * Validates the proposal again by today's rules of the household and the conversation. Throws a warning first if prices have
 * risen or the week would replace a newer plan.
 * @param comparedPlanId the plan that the proposal was shown next to and replaces without a warning.
 * @returns the plan ids in week order; `isNew` if this call created them.
 * @throws ApiError
 */
export async function acceptProposal(
  em: EntityManager,
  userId: string,
  id: string,
  catalogue: LoadedCatalogue,
  comparedPlanId?: string,
): Promise<Accepted> {
  const result = await em.fork().transactional(async (unit): Promise<Accepted | Warning> => {
    const proposal = await findProposal(unit, userId, id, true);
    if (!proposal) throw notFound("proposal");
    if (proposal.status === "used" && proposal.usedPlan) return { planIds: [proposal.usedPlan.id], isNew: false }; // pressed twice
    if (proposal.status !== "open") throw conflict("This proposal was dismissed. Ask for a new one.");
    const household = await unit.findOneOrFail(Household, proposal.household.id, { lockMode: LockMode.PESSIMISTIC_WRITE }); // serialises plan changes
    const conversation = proposal.conversation && (await unit.findOneOrFail(Conversation, proposal.conversation.id));
    const overlay = conversation?.overlay;
    rejectUnclearAllergies([...household.avoidWords, ...(overlay?.avoidWords ?? [])], catalogue.foods);
    const done = proposal.change
      ? await changePlan(unit, userId, proposal, overlay, catalogue)
      : await addPlans(unit, household, proposal, overlay, catalogue, comparedPlanId);
    if ("warning" in done) return done;
    proposal.status = "used";
    const [first] = done.planIds;
    if (first) proposal.usedPlan = unit.getReference(MealPlan, first);
    await unit.flush();
    if (conversation) await unit.nativeUpdate(Conversation, { id: conversation.id }, { mealPlanGenerated: true });
    return done;
  });
  if ("warning" in result) throw conflict(result.warning);
  return result;
}

/** Adds what the conversation has excluded since to what must not be eaten. */
const addConversationRules = (rules: MustNotEat, overlay: Overlay | null | undefined): MustNotEat => ({
  allergens: [...rules.allergens, ...(overlay?.allergens ?? [])],
  avoidWords: [...rules.avoidWords, ...(overlay?.avoidWords ?? [])],
  diets: [...rules.diets, ...(overlay?.diets ?? [])],
  dislikes: rules.dislikes,
});

const isSuitable = (recipe: Recipe | undefined, rules: MustNotEat, foods: Foods): boolean =>
  recipe !== undefined && reasonsAgainst(recipe, mustNotsOf(rules), foods).length === 0;

/** The meals that a change adds. Meals that keep their place are marked in the plan instead. */
const addedMeals = ({ week, before }: NonNullable<PlanProposal["change"]>): Week =>
  week.filter((planned) => !isEatenOut(planned) && !wasPlanned(before, planned));

/** Whether the household may eat everything that a proposal adds, by its current rules and those of the conversation. */
export async function isProposalSuitable(em: EntityManager, proposal: PlanProposal, catalogue: LoadedCatalogue): Promise<boolean> {
  const { household, conversation, weeks, mealPlan, change } = proposal;
  const { recipes, foods } = await householdCatalogue(em, household.id, catalogue);
  const now = await em.findOneOrFail(Household, household.id);
  const conversationOverlay = conversation && (await em.findOneOrFail(Conversation, conversation.id)).overlay;
  const planOverlay = mealPlan && ((await em.findOneOrFail(MealPlan, mealPlan.id)).rules["overlay"] as Overlay | undefined);
  const proposed = [...(weeks ?? []), ...(change ? [{ week: addedMeals(change), overlay: planOverlay }] : [])];
  return proposed.every((one) => {
    const rules = addConversationRules(mustNotEat(now, one.overlay), conversationOverlay);
    return one.week.every(({ recipeId }) => isSuitable(recipes.get(recipeId), rules, foods));
  });
}

async function addPlans(
  em: EntityManager,
  household: Household,
  proposal: PlanProposal,
  conversationOverlay: Overlay | null | undefined,
  catalogue: LoadedCatalogue,
  comparedPlanId: string | undefined,
): Promise<Accepted | Warning> {
  const known = await householdCatalogue(em, household.id, catalogue);
  const taste = await householdTaste(em, household.id, known.recipes);
  const weeks = (proposal.weeks ?? []) as FoundWeek[];
  for (const { rules, overlay, week, variety, shopId } of weeks) {
    const overlaidHousehold = withOverlay(household, overlay);
    if (overlaidHousehold.people !== rules.people)
      throw conflict(
        `This was for ${plural(rules.people, { one: "1 person", other: `${rules.people} people` })}, but your household is now ${overlaidHousehold.people}. Ask again.`,
      );
    const recipes = new Map([...known.recipes].filter(([recipeId]) => !known.retired.has(recipeId)));
    const now = {
      ...rules,
      ...addConversationRules(overlaidHousehold, conversationOverlay),
      taste,
      budgetPence: Number.MAX_SAFE_INTEGER,
      locked: [],
    };
    const faults = validatePlan(
      week,
      now,
      recipes,
      foodsAtShopPrices(known.foods, shopOf(known.shops, shopId)),
      looseVariety(variety, null, now.days),
    );
    if (faults.length > 0) throw new ApiError({ code: "UNPROCESSABLE", message: NO_LONGER_FITS });
  }
  const [first] = weeks;
  if (!first) throw conflict(CHANGED);
  if (first.monday && addDays(first.monday, first.rules.firstDay ?? 0) < londonDay(Date.now())) throw conflict(OVER);
  const warning =
    (await newerPlanWarning(em, proposal, weeks, comparedPlanId)) ??
    priceWarning(proposal, listTotals(shoppingLines(first, known)).tillPence);
  if (warning) return { warning };
  const generationId = randomUUID();
  return {
    planIds: weeks.map((found, weekIndex) => addPlan(em, { householdId: household.id, generationId, weekIndex }, found, known).planId),
    isNew: true,
  };
}

/** Warns once for each newer plan: `comparedAt` marks it as seen. */
async function newerPlanWarning(
  em: EntityManager,
  proposal: PlanProposal,
  weeks: readonly FoundWeek[],
  comparedPlanId: string | undefined,
): Promise<string | undefined> {
  const mondays = weeks.flatMap(({ monday }, index) => (monday ? [addDays(monday, index * DAYS.length)] : []));
  const newer = await findNewerPlan(em, proposal.household.id, mondays, proposal.comparedAt);
  if (!newer || newer.id === comparedPlanId) return undefined;
  proposal.comparedAt = new Date();
  return `There's a newer plan for the same week (${formatPence(newer.totalCostPence)}). Press “Use this week” again to replace it; you can restore it later.`;
}

/** Warns once for each higher price: `tillPence` becomes the price that was shown. */
function priceWarning(proposal: PlanProposal, nowPence: number): string | undefined {
  if (nowPence <= proposal.tillPence) return undefined;
  proposal.tillPence = nowPence;
  return `Prices have changed: this week now costs ${formatPence(nowPence)}. Press “Use this week” again if you still want it.`;
}

async function changePlan(
  em: EntityManager,
  userId: string,
  { household, mealPlan, change }: PlanProposal,
  conversationOverlay: Overlay | null | undefined,
  catalogue: LoadedCatalogue,
): Promise<Accepted> {
  if (!mealPlan || !change) throw conflict(CHANGED);
  await em.findOne(MealPlan, mealPlan.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const current = await loadWeek(em, userId, mealPlan.id, catalogue);
  if (!current || !isSameWeek(current.week, change.before)) throw conflict(CHANGED);
  if (await findNewerPlan(em, household.id, [current.plan.monday], current.plan.currentSince)) throw conflict(CHANGED);
  const rules = { ...current.rules, ...addConversationRules(current.rules, conversationOverlay) };
  const unfit = addedMeals(change).some(({ recipeId }) => !isSuitable(current.recipes.get(recipeId), rules, current.foods));
  if (unfit) throw new ApiError({ code: "UNPROCESSABLE", message: NO_LONGER_FITS });
  const { objectivePence, status } = change;
  await replaceWeek(em, { ...current, rules }, change.week, change.variety, { objectivePence, status }, change.overBudget);
  return { planIds: [mealPlan.id], isNew: false };
}

/** Starts the background search for a cheaper week. Failure to start is ignored: the plan is usable without it. */
export const startImprovement = (temporal: Client, planId: string): Promise<unknown> =>
  temporal.workflow
    .start(improvePlanWorkflow, { workflowId: improvePlanWorkflowId(planId), taskQueue: PLANNING_TASK_QUEUE, args: [{ planId }] })
    .catch(() => undefined);
