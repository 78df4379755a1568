import { Hono } from "hono";
import { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { poundsOf } from "#domain/money.ts";
import { budgetInsights, type Elsewhere } from "#domain/planning/budget/budget-insights.ts";
import { type BudgetWeek, budgetWeeks } from "#domain/planning/budget/budget-weeks.ts";
import { weeklySaving } from "#domain/planning/budget/weekly-saving.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { pricedElsewhere } from "#domain/shopping/prices/price-elsewhere.ts";
import { pricesOf } from "#domain/shopping/prices/prices.ts";
import type { HeldCatalogue } from "../../db/catalogue/catalogue-cache.ts";
import { getHousehold } from "../../db/household/household.repository.ts";
import { costsOfPlans, type StoredCostedPlan } from "../../db/planning/plan-figures.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { poundsOrNull, presentAisles, presentMeals } from "./present-costs.ts";

/** Half a year of weeks, and more where none was planned twice. */
const PLANS_AT_ONCE = 60;

/** The cheapest shop for what a plan's list has to buy. */
function cheapestShop(plan: StoredCostedPlan | undefined, { foods, shops }: HeldCatalogue): Elsewhere | undefined {
  if (!plan?.listShop) return undefined;
  const toBuy = plan.lines.flatMap(({ foodId, toBuy: quantity }) => (foodId && foods.has(foodId) ? [{ foodId, quantity }] : []));
  const [cheapest] = pricedElsewhere(toBuy, foods, shops);
  return cheapest && { shop: cheapest.shop.name, totalPence: cheapest.totalPence, ownShop: plan.listShop, ownPence: plan.tillPence };
}

const presentWeek = (week: BudgetWeek): BudgetTracker["weeks"][number] => ({
  monday: week.monday,
  planId: week.planId,
  listId: week.listId,
  plannedAgain: week.plannedAgain,
  budget: poundsOf(week.budgetPence),
  planned: poundsOf(week.plannedPence),
  ticked: poundsOf(week.tickedPence),
  lines: week.lines,
  tickedLines: week.tickedLines,
  saved: poundsOrNull(week.savedPence),
  ukAverage: poundsOf(week.averagePence),
  waste: poundsOf(week.wastePence),
  byAisle: presentAisles(week.byAisle),
  byMeal: presentMeals(week.byMeal),
});

function tracked(plans: readonly StoredCostedPlan[], held: HeldCatalogue, now: Date, earlierSpendPence: number | null): BudgetTracker {
  const priced = new Map([...held.shops].map(([id, shop]) => [id, pricesOf(held.foods, shop)] as const));
  const shopOf = new Map(plans.map(({ planId, supermarket }) => [planId, supermarket]));
  const weeks = budgetWeeks(plans, ({ planId }) => priced.get(shopOf.get(planId) ?? "") ?? held.foods);
  const thisMonday = mondayOf(londonDay(now.getTime()));
  const begun = weeks.filter(({ monday }) => monday <= thisMonday);
  const lived = begun.length > 0 ? begun : weeks.slice(0, 1); // whoever has planned nothing but weeks to come looks forward to the first
  const first = plans.find(({ planId }) => planId === lived[0]?.planId);
  const withFirstShop = lived.map((week, index) => ({ ...week, firstShopPence: index === 0 ? (first?.firstShopPence ?? null) : null }));
  const saving = weeklySaving(earlierSpendPence, withFirstShop);
  const plan = plans.find(({ planId }) => planId === lived.at(-1)?.planId);
  return {
    weeks: weeks.map(presentWeek),
    current: lived.length - 1,
    insights: budgetInsights(lived, cheapestShop(plan, held)).map(({ figures, ...insight }) => ({
      ...insight,
      figures: figures.map(({ label, pence }) => ({ label, amount: poundsOf(pence) })),
    })),
    saving: saving && { weekly: poundsOf(saving.weeklyPence), yearly: poundsOrNull(saving.yearlyPence), weeks: saving.weeks },
  };
}

/** Mounted at /budget-tracker. */
export const budgetTrackerRoutes = ({ catalogue }: ApiDeps) =>
  new Hono<ApiEnv>().get(
    "/",
    describe("The household's weeks: budget, plan, ticks and insights", "Household", 200, BudgetTracker, SIGNED_OUT),
    requireUser,
    async (c) => {
      const { id } = signedIn(c);
      const plans = await costsOfPlans(c.var.em, id, PLANS_AT_ONCE);
      const { household } = await getHousehold(c.var.em, id);
      return c.json(tracked(plans, await catalogue.current(), new Date(), household.earlierSpendPence ?? null));
    },
  );
