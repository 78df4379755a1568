import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanBudget } from "#contracts/planning/plan-figures.ts";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { formatPence, formatPounds, penceOf } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Card, Stat } from "../../../../ui/card.tsx";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { UkAverage } from "../../budget-tracker/uk-average.tsx";
import { COURSES_NAMES } from "../../public/meal-words.ts";
import { TwoTotals } from "../../public/two-totals.tsx";
import { planBudgetQuery } from "../figures.ts";
import * as m from "./budget.messages.ts";

const pence = (pounds: string) => Math.round(Number(pounds) * 100);
const WASTE_SHOWN = 5;

/** Where the plan's money goes. */
export default function BudgetTab({ plan }: { plan: MealPlan }) {
  const budget = useQuery(planBudgetQuery(plan.id));
  if (budget.isPending) return <Skeleton className="h-96" label={m.addingUpTheBudget} />;
  if (budget.isError)
    return (
      <ErrorState action={<Button onClick={() => budget.refetch()}>{m.retry}</Button>}>{m.couldNotAddUp(budget.error.message)}</ErrorState>
    );
  return <Breakdown budget={budget.data} serves={plan.serves} days={plan.days} />;
}

function Breakdown({ budget, serves, days }: { budget: PlanBudget; serves: number; days: number }) {
  const below = pence(budget.belowAverage);
  return (
    <>
      <h2 className="sr-only">{m.budgetBreakdown}</h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label={m.atTheTill} value={formatPounds(budget.total)} note={m.ofABudgetOf(formatPounds(budget.budget))} />
        {budget.saved !== null && <Stat label={m.underBudget} value={formatPounds(budget.saved)} note={m.ofYourOwnBudget} />}
        <UkAverage below={below} average={budget.ukAverage} feeds={budget.saved !== null} whom={m.forPeopleAndDays({ serves, days })} />
        <Stat label={m.maySpoil} value={formatPounds(budget.waste.cost)} note={m.leftOverFromFreshPacks} />
      </div>
      <TwoTotals totals={{ totalCost: budget.total, firstShop: budget.firstShop }} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Chart
          title={m.byDay}
          note={m.sharesOfTheTotal}
          rowName={m.day}
          rows={budget.byDay.map(({ day, cost }) => ({ name: (DAYS[day] ?? "").slice(0, 3), cost: pence(cost) }))}
          series={[{ key: "cost", name: m.cost, tone: "herb" }]}
          show={formatPence}
        />
        <Aisles budget={budget} />
        <Meals budget={budget} />
        <Waste waste={budget.waste} />
      </div>
      <p className="text-xs text-slate">{m.ukAverage(formatPence(UK_AVERAGE_PENCE))}</p>
    </>
  );
}

function Aisles({ budget }: { budget: PlanBudget }) {
  if (budget.byAisle.length === 0)
    return (
      <Card>
        <h3 className="text-lg">{m.byAisle}</h3>
        <p className="mt-1 text-slate">{m.listIsDeleted}</p>
        <LinkButton to="/meal-planner?tab=shopping" className="mt-3">
          {m.makeItAgain}
        </LinkButton>
      </Card>
    );
  return (
    <Chart
      title={m.byAisle}
      note={m.freshAndCupboard({ fresh: formatPounds(budget.fresh), cupboard: formatPounds(budget.cupboard) })}
      rowName={m.aisle}
      rows={budget.byAisle.map(({ aisle, cost }) => ({ name: aisle, cost: pence(cost) }))}
      series={[{ key: "cost", name: m.cost, tone: "herb" }]}
      show={formatPence}
      across
    />
  );
}

const Meals = ({ budget }: { budget: PlanBudget }) => (
  <Card aria-label={m.byMeal}>
    <h3 className="mb-2 text-lg">{m.byMeal}</h3>
    <DataTable
      label={m.costByMeal}
      columns={[m.meal, m.cost, m.costOfAPortion]}
      rows={budget.byMeal.map(({ meal, cost, perPortion }) => ({
        name: COURSES_NAMES[meal],
        cells: [formatPounds(cost), formatPounds(perPortion)],
      }))}
    />
  </Card>
);

function Waste({ waste }: { waste: PlanBudget["waste"] }) {
  return (
    <Card aria-label={m.whatMaySpoil}>
      <h3 className="mb-1 text-lg">{m.whatMaySpoil}</h3>
      {waste.items.length === 0 ? (
        <EmptyList>{m.nothingSpoils}</EmptyList>
      ) : (
        <>
          <p className="mb-2 text-slate">{m.freshFoodLeftOver}</p>
          <DataTable
            label={m.whatMaySpoil}
            columns={[m.food, m.leftOver, m.cost]}
            rows={waste.items.slice(0, WASTE_SHOWN).map(({ food, amount, cost }) => ({ name: food, cells: [amount, formatPounds(cost)] }))}
          />
          {waste.items.length > WASTE_SHOWN && (
            <p className="mt-2 text-xs text-slate">
              {m.andMore({ count: waste.items.length - WASTE_SHOWN, price: formatPence(restPence(waste)) })}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

const restPence = (waste: PlanBudget["waste"]) => waste.items.slice(WASTE_SHOWN).reduce((sum, { cost }) => sum + (penceOf(cost) ?? 0), 0);
