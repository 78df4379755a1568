import { Hono } from "hono";
import { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { poundsOrNull, toPounds } from "#domain/money.ts";
import { budgetInsights, type Elsewhere } from "#domain/planning/budget/budget-insights.ts";
import { type BudgetWeek, budgetWeeks } from "#domain/planning/budget/budget-weeks.ts";
import { weeklySaving } from "#domain/planning/budget/weekly-saving.ts";
import { mondayOf } from "#domain/planning/plan-dates.ts";
import { pricedElsewhere } from "#domain/shopping/prices/price-elsewhere.ts";
import { foodsAtShopPrices, shopOf } from "#domain/shopping/prices/prices.ts";
import { findRecentPlanCosts, type StoredCostedPlan } from "../../db/planning/plan-figures.repository.ts";
import type { HouseholdCatalogue } from "../../db/planning/priced-week.ts";
import { withHouseholdPrices } from "../../db/shopping/household-price.repository.ts";
import type { ApiDeps } from "../deps.ts";
import { describe, SIGNED_OUT } from "../http/describe.ts";
import { type ApiEnv, requireUser, signedIn } from "../http/middleware/session.ts";
import { presentAisleCosts, presentMealCosts } from "./present-costs.ts";

/** At least half a year, even if some weeks were planned twice. */
const MAX_PLANS = 60;

type Priced = Pick<HouseholdCatalogue, "foods" | "shops">;

/** The shop where a plan's list would cost least. */
function cheapestShop(plan: StoredCostedPlan | undefined, { foods, shops }: Priced): Elsewhere | undefined {
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
  budget: toPounds(week.budgetPence),
  planned: toPounds(week.plannedPence),
  ticked: toPounds(week.tickedPence),
  lines: week.lines,
  tickedLines: week.tickedLines,
  saved: poundsOrNull(week.savedPence),
  ukAverage: toPounds(week.averagePence),
  waste: toPounds(week.wastePence),
  byAisle: presentAisleCosts(week.byAisle),
  byMeal: presentMealCosts(week.byMeal),
});

function presentTracker(plans: readonly StoredCostedPlan[], catalogue: Priced, now: Date, earlierSpendPence: number | null): BudgetTracker {
  const foodsByShop = new Map([...catalogue.shops].map(([id, shop]) => [id, foodsAtShopPrices(catalogue.foods, shop)] as const));
  const shopByPlan = new Map(plans.map(({ planId, supermarket }) => [planId, supermarket]));
  const weeks = budgetWeeks(plans, ({ planId }) => shopOf(foodsByShop, shopByPlan.get(planId)) ?? catalogue.foods);
  const thisMonday = mondayOf(londonDay(now.getTime()));
  const started = weeks.filter(({ monday }) => monday <= thisMonday);
  const shown = started.length > 0 ? started : weeks.slice(0, 1); // a household with only future weeks sees the first of them
  const saving = weeklySaving(earlierSpendPence, shown);
  const plan = plans.find(({ planId }) => planId === shown.at(-1)?.planId);
  return {
    weeks: weeks.map(presentWeek),
    current: shown.length - 1,
    insights: budgetInsights(shown, cheapestShop(plan, catalogue)).map(({ figures, ...insight }) => ({
      ...insight,
      figures: figures.map(({ label, pence }) => ({ label, amount: toPounds(pence) })),
    })),
    saving: saving && { weekly: toPounds(saving.weeklyPence), yearly: poundsOrNull(saving.yearlyPence), weeks: saving.weeks },
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
      const plans = await findRecentPlanCosts(c.var.em, id, MAX_PLANS);
      const [newest] = plans;
      const { foods, shops } = await catalogue.current();
      const priced = newest ? await withHouseholdPrices(c.var.em, newest.householdId, shops) : shops;
      return c.json(presentTracker(plans, { foods, shops: priced }, new Date(), newest?.earlierSpendPence ?? null));
    },
  );
