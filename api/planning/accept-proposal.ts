import { randomUUID } from "node:crypto";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { addDays, londonDay } from "#domain/billing/calendar/dates.ts";
import type { Foods } from "#domain/catalogue/food.ts";
import { type MustNotEat, mustNotEat } from "#domain/household/must-not-eat.ts";
import { type Overlay, overlaid } from "#domain/household/overlay.ts";
import { plural } from "#domain/locale.ts";
import { formatPence } from "#domain/money.ts";
import { isEatenOut } from "#domain/planning/nutrition/servings.ts";
import { type FoundWeek, sameWeek } from "#domain/planning/proposed-week.ts";
import { mustNotsOf, reasonsAgainst } from "#domain/planning/rules.ts";
import { stood, validatePlan } from "#domain/planning/validate-plan.ts";
import { looseVariety } from "#domain/planning/variety.ts";
import type { Recipe } from "#domain/recipes/recipe.ts";
import { pricesOf } from "#domain/shopping/prices/prices.ts";
import { totalsOf } from "#domain/shopping/shopping.ts";
import { DAYS, type Week } from "#domain/week.ts";
import { Conversation } from "../../db/assistant/conversation.entity.ts";
import type { HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { Household } from "../../db/household/household.entity.ts";
import { tasteOf } from "../../db/household/taste.repository.ts";
import { addPlan, linesOf } from "../../db/planning/add-plan.ts";
import { MealPlan } from "../../db/planning/meal-plan.entity.ts";
import type { PlanProposal } from "../../db/planning/plan-proposal.entity.ts";
import { proposalOf } from "../../db/planning/plan-proposal.repository.ts";
import { heldWeek, withOwn } from "../../db/planning/priced-week.ts";
import { newestFor } from "../../db/planning/put-back.repository.ts";
import { ApiError, notFound } from "../http/errors.ts";
import { refuseUnreadAllergies } from "./public/planning.ts";
import { putWeek } from "./replace-week.ts";

const conflict = (message: string) => new ApiError({ code: "CONFLICT", message });
const CHANGED = "Your week has changed since this was suggested. Ask again.";
const NO_LONGER_FITS = "This proposal no longer suits your household's allergies, diets or other rules. Ask for a new one.";
const OVER = "The first day of this proposal has passed. Ask again for one that starts today or later.";

type Accepted = { planIds: string[]; fresh: boolean };
/** Something to be told first; the same press after it is for what was told. */
type Told = { told: string };

/**
 * Makes a proposed week the household's, once: a new plan with its list, or another week in a plan that there is. It is judged again by what the
 * household and the conversation say today, and told of first where prices have changed since, or where it would replace a newer week.
 * @param besidePlan the plan that it was shown beside: to replace it is what was asked.
 * @returns ids of the plans that are there now, the first week's first; `fresh` where they are new.
 * @throws ApiError
 */
export async function acceptProposal(
  em: EntityManager,
  userId: string,
  id: string,
  catalogue: HeldCatalogue,
  besidePlan?: string,
): Promise<Accepted> {
  const used = await em.fork().transactional(async (unit): Promise<Accepted | Told> => {
    const proposal = await proposalOf(unit, userId, id, true);
    if (!proposal) throw notFound("proposal");
    if (proposal.status === "used" && proposal.usedPlan) return { planIds: [proposal.usedPlan.id], fresh: false }; // pressed twice
    if (proposal.status !== "open") throw conflict("This proposal was dismissed. Ask for a new one.");
    const household = await unit.findOneOrFail(Household, proposal.household.id, { lockMode: LockMode.PESSIMISTIC_WRITE }); // one week at a time
    const conversation = proposal.conversation && (await unit.findOneOrFail(Conversation, proposal.conversation.id));
    const overlay = conversation?.overlay;
    refuseUnreadAllergies([...household.avoidWords, ...(overlay?.avoidWords ?? [])], catalogue.foods);
    const done = proposal.change
      ? await changePlan(unit, userId, proposal, overlay, catalogue)
      : await addPlans(unit, household, proposal, overlay, catalogue, besidePlan);
    if ("told" in done) return done;
    proposal.status = "used";
    const [first] = done.planIds;
    if (first) proposal.usedPlan = unit.getReference(MealPlan, first);
    await unit.flush();
    if (conversation) await unit.nativeUpdate(Conversation, { id: conversation.id }, { mealPlanGenerated: true });
    return done;
  });
  if ("told" in used) throw conflict(used.told);
  return used;
}

/** What must not be eaten by these rules, and by what the conversation has said since. */
const mustNots = (rules: MustNotEat, said: Overlay | null | undefined): MustNotEat => ({
  allergens: [...rules.allergens, ...(said?.allergens ?? [])],
  avoidWords: [...rules.avoidWords, ...(said?.avoidWords ?? [])],
  diets: [...rules.diets, ...(said?.diets ?? [])],
});

const isFit = (recipe: Recipe | undefined, rules: MustNotEat, foods: Foods): boolean =>
  recipe !== undefined && reasonsAgainst(recipe, mustNotsOf(rules), foods).length === 0;

/** What a change brings to be eaten: what stood in its place before it is marked in the plan. */
const broughtBy = ({ week, before }: NonNullable<PlanProposal["change"]>): Week =>
  week.filter((planned) => !isEatenOut(planned) && !stood(before, planned));

/** Whether the household may eat everything that a proposal brings, by what it and the conversation say now. */
export async function proposalFits(em: EntityManager, proposal: PlanProposal, catalogue: HeldCatalogue): Promise<boolean> {
  const { household, conversation, weeks, mealPlan, change } = proposal;
  const { recipes, foods } = await withOwn(em, household.id, catalogue);
  const now = await em.findOneOrFail(Household, household.id);
  const said = conversation && (await em.findOneOrFail(Conversation, conversation.id)).overlay;
  const overlay = mealPlan && ((await em.findOneOrFail(MealPlan, mealPlan.id)).rules["overlay"] as Overlay | undefined);
  const proposed = [...(weeks ?? []), ...(change ? [{ week: broughtBy(change), overlay }] : [])];
  return proposed.every((one) => {
    const rules = mustNots(mustNotEat(now, one.overlay), said);
    return one.week.every(({ recipeId }) => isFit(recipes.get(recipeId), rules, foods));
  });
}

async function addPlans(
  em: EntityManager,
  household: Household,
  proposal: PlanProposal,
  said: Overlay | null | undefined,
  catalogue: HeldCatalogue,
  besidePlan: string | undefined,
): Promise<Accepted | Told> {
  const known = await withOwn(em, household.id, catalogue);
  const taste = await tasteOf(em, household.id, known.recipes);
  const weeks = (proposal.weeks ?? []) as FoundWeek[];
  for (const { rules, overlay, week, variety, shopId } of weeks) {
    const overlaidHousehold = overlaid(household, overlay);
    if (overlaidHousehold.people !== rules.people)
      throw conflict(
        `This was for ${plural(rules.people, { one: "1 person", other: `${rules.people} people` })}, but your household is now ${overlaidHousehold.people}. Ask again.`,
      );
    const recipes = new Map([...known.recipes].filter(([recipeId]) => !known.retired.has(recipeId)));
    const now = { ...rules, ...mustNots(overlaidHousehold, said), taste, budgetPence: Number.MAX_SAFE_INTEGER, locked: [] };
    const faults = validatePlan(
      week,
      now,
      recipes,
      pricesOf(known.foods, known.shops.get(shopId ?? "")),
      looseVariety(variety, null, now.days),
    );
    if (faults.length > 0) throw new ApiError({ code: "UNPROCESSABLE", message: NO_LONGER_FITS });
  }
  const [first] = weeks;
  if (!first) throw conflict(CHANGED);
  if (first.monday && addDays(first.monday, first.rules.firstDay ?? 0) < londonDay(Date.now())) throw conflict(OVER);
  const told = (await newerWeek(em, proposal, weeks, besidePlan)) ?? dearer(proposal, totalsOf(linesOf(first, known)).tillPence);
  if (told) return { told };
  const generationId = randomUUID();
  return {
    planIds: weeks.map((found, weekIndex) => addPlan(em, { householdId: household.id, generationId, weekIndex }, found, known).planId),
    fresh: true,
  };
}

async function newerWeek(
  em: EntityManager,
  proposal: PlanProposal,
  weeks: readonly FoundWeek[],
  besidePlan: string | undefined,
): Promise<string | undefined> {
  const mondays = weeks.flatMap(({ monday }, index) => (monday ? [addDays(monday, index * DAYS.length)] : []));
  const newer = await newestFor(em, proposal.household.id, mondays, proposal.comparedAt);
  if (!newer || newer.id === besidePlan) return undefined;
  proposal.comparedAt = new Date();
  return `There's a newer plan for the same week (${formatPence(newer.totalCostPence)}). Press “Use this week” again to replace it; you can restore it later.`;
}

function dearer(proposal: PlanProposal, nowPence: number): string | undefined {
  if (nowPence <= proposal.tillPence) return undefined;
  proposal.tillPence = nowPence;
  return `Prices have changed: this week now costs ${formatPence(nowPence)}. Press “Use this week” again if you still want it.`;
}

async function changePlan(
  em: EntityManager,
  userId: string,
  { household, mealPlan, change }: PlanProposal,
  said: Overlay | null | undefined,
  catalogue: HeldCatalogue,
): Promise<Accepted> {
  if (!mealPlan || !change) throw conflict(CHANGED);
  await em.findOne(MealPlan, mealPlan.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const held = await heldWeek(em, userId, mealPlan.id, catalogue);
  if (!held || !sameWeek(held.week, change.before)) throw conflict(CHANGED);
  if (await newestFor(em, household.id, [held.plan.monday], held.plan.currentSince)) throw conflict(CHANGED);
  const rules = { ...held.rules, ...mustNots(held.rules, said) };
  const unfit = broughtBy(change).some(({ recipeId }) => !isFit(held.recipes.get(recipeId), rules, held.foods));
  if (unfit) throw new ApiError({ code: "UNPROCESSABLE", message: NO_LONGER_FITS });
  await putWeek(em, { ...held, rules }, change.week, change.variety, { objectivePence: change.objectivePence, status: change.status });
  return { planIds: [mealPlan.id], fresh: false };
}
