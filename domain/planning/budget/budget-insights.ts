import { plural } from "../../locale.ts";
import { formatPence } from "../../money.ts";
import { type Course, isCourse } from "../../recipes/recipe.ts";
import { AVERAGE_SHOP } from "../../shopping/shopping.ts";
import type { BudgetWeek } from "./budget-weeks.ts";

/** One finding about a household's spending, with its figures and a link to act on it. */
export type Insight = {
  id: "aisle" | "meals" | "waste" | "elsewhere" | "ticks" | "savings" | "average";
  title: string;
  text: string;
  figures: { label: string; pence: number }[];
  /** A page of the product. */
  link: { to: string; label: string };
};

/** The cheapest shop for a week's list, compared with the household's own shop. */
export type Elsewhere = { shop: string; totalPence: number; ownShop: string; ownPence: number };

const MEAL_WORDS: Record<Course, string> = { breakfast: "Breakfasts", lunch: "Lunches", dinner: "Dinners", snack: "Snacks" };
const PLAN = { to: "/meal-planner?tab=budget", label: "See the week's budget" };
const listLink = ({ listId }: BudgetWeek) =>
  listId
    ? { to: `/shopping-lists/${listId}`, label: "Open the shopping list" }
    : { to: "/meal-planner?tab=shopping", label: "Make a list" };
const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part * 100) / whole) : 0);
const change = (pence: number) =>
  pence === 0 ? "the same as the week before" : `${formatPence(Math.abs(pence))} ${pence > 0 ? "more" : "less"} than the week before`;

/** The aisle that costs the most in the newest week, and its change since the week before. */
function aisleInsight(week: BudgetWeek, before: BudgetWeek | undefined): Insight[] {
  const [most] = [...week.byAisle].sort((a, b) => b.pence - a.pence);
  if (!most) return [];
  const earlier = before?.byAisle.find(({ aisle }) => aisle === most.aisle)?.pence ?? 0;
  const changed = before ? `, ${change(most.pence - earlier)}` : "";
  return [
    {
      id: "aisle",
      title: `${most.aisle} takes the most`,
      text: `${formatPence(most.pence)} of ${formatPence(week.plannedPence)}, ${percent(most.pence, week.plannedPence)}% of the week${changed}.`,
      figures: [{ label: "This week", pence: most.pence }, ...(before ? [{ label: "The week before", pence: earlier }] : [])],
      link: PLAN,
    },
  ];
}

/** The cheapest and the dearest course by portion. Extras are not compared. */
function mealInsight(week: BudgetWeek): Insight[] {
  const meals = week.byMeal.flatMap(({ meal, portionPence }) => (isCourse(meal) ? [{ meal, portionPence }] : []));
  const byPortion = meals.sort((a, b) => a.portionPence - b.portionPence);
  const [cheapest, dearest] = [byPortion[0], byPortion.at(-1)];
  if (!cheapest || !dearest || cheapest.meal === dearest.meal) return [];
  return [
    {
      id: "meals",
      title: `${MEAL_WORDS[dearest.meal]} cost the most, ${MEAL_WORDS[cheapest.meal].toLowerCase()} the least`,
      text: `${formatPence(dearest.portionPence)} a portion against ${formatPence(cheapest.portionPence)}. Swapping the dearest portions saves the most.`,
      figures: byPortion.map(({ meal, portionPence }) => ({ label: `${MEAL_WORDS[meal]}, a portion`, pence: portionPence })),
      link: { to: "/meal-planner", label: "Swap a meal" },
    },
  ];
}

function wasteInsight(week: BudgetWeek): Insight[] {
  const share = `${percent(week.wastePence, week.plannedPence)}% of the week`;
  return [
    {
      id: "waste",
      title: week.wastePence > 0 ? "Part-used packs that may spoil" : "Nothing should go to waste",
      text:
        week.wastePence > 0
          ? `Fresh leftovers cost ${formatPence(week.wastePence)}, ${share}. Put them in your pantry and your next plan will use them first.`
          : "Every fresh pack of the week is used up, or keeps until the next shop.",
      figures: [{ label: "May spoil", pence: week.wastePence }],
      link: week.wastePence > 0 ? listLink(week) : { to: "/pantry", label: "Open the pantry" },
    },
  ];
}

function elsewhereInsight(week: BudgetWeek, elsewhere: Elsewhere | undefined): Insight[] {
  if (!elsewhere || elsewhere.totalPence >= elsewhere.ownPence) return [];
  const { shop, totalPence, ownShop, ownPence } = elsewhere;
  const own = ownShop === AVERAGE_SHOP ? "the big-three average" : ownShop;
  return [
    {
      id: "elsewhere",
      title: `The same list costs less at ${shop}`,
      text: `About ${formatPence(ownPence - totalPence)} cheaper than ${own}. Shop levels are for a whole basket, so individual items differ.`,
      figures: [
        { label: shop, pence: totalPence },
        { label: ownShop, pence: ownPence },
      ],
      link: listLink(week),
    },
  ];
}

function ticksInsight(week: BudgetWeek): Insight[] {
  if (week.lines === 0) return [];
  return [
    {
      id: "ticks",
      title: plural(week.lines, {
        one: `You ticked ${week.tickedLines} of 1 item`,
        other: `You ticked ${week.tickedLines} of ${week.lines} items`,
      }),
      text: `${formatPence(week.tickedPence)} of ${formatPence(week.plannedPence)} is in the basket, by the list's estimates.`,
      figures: [
        { label: "Ticked", pence: week.tickedPence },
        { label: "Still to buy", pence: Math.max(0, week.plannedPence - week.tickedPence) },
      ],
      link: listLink(week),
    },
  ];
}

/** Savings of the weeks that have a saving to show. */
function savingsInsight(all: readonly BudgetWeek[]): Insight[] {
  const weeks = all.flatMap(({ savedPence }) => (savedPence === null ? [] : [savedPence]));
  if (weeks.length === 0) return [];
  const saved = weeks.reduce((sum, pence) => sum + pence, 0);
  const mean = Math.round(saved / weeks.length);
  return [
    {
      id: "savings",
      title: `${formatPence(saved)} under your own budgets`,
      text: plural(all.length, {
        one: "In your first planned week.",
        other: `Over ${weeks.length} planned weeks, ${formatPence(mean)} a week on average.`,
      }),
      figures: [
        { label: "Together", pence: saved },
        { label: "A week", pence: mean },
      ],
      link: { to: "/account", label: "Change the budget" },
    },
  ];
}

/** Compares the newest week with the UK average, unless it is below only because it does not feed the household fully. */
function averageInsight(week: BudgetWeek): Insight[] {
  const below = week.averagePence - week.plannedPence;
  if (below >= 0 && week.savedPence === null) return [];
  return [
    {
      id: "average",
      title: below >= 0 ? "Below the UK average" : "Above the UK average",
      text: `This week costs ${formatPence(Math.abs(below))} ${below >= 0 ? "less" : "more"} than the UK average for your household and days.`,
      figures: [
        { label: "This week", pence: week.plannedPence },
        { label: "UK average", pence: week.averagePence },
      ],
      link: PLAN,
    },
  ];
}

/** Findings about a household's spending, from its newest week, the week before and all weeks together. Empty without a week. */
export function budgetInsights(weeks: readonly BudgetWeek[], elsewhere: Elsewhere | undefined): Insight[] {
  const newest = weeks.at(-1);
  if (!newest) return [];
  return [
    ...savingsInsight(weeks),
    ...aisleInsight(newest, weeks.at(-2)),
    ...mealInsight(newest),
    ...elsewhereInsight(newest, elsewhere),
    ...wasteInsight(newest),
    ...ticksInsight(newest),
    ...averageInsight(newest),
  ];
}
