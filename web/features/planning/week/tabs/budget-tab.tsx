import { useQuery } from "@tanstack/react-query";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { PlanBudget } from "#contracts/planning/plan-figures.ts";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, formatPounds, parsePence } from "#domain/money.ts";
import { DAYS } from "#domain/week.ts";
import { Button, LinkButton } from "../../../../ui/button.tsx";
import { Card, Stat } from "../../../../ui/card.tsx";
import { Chart } from "../../../../ui/chart/chart.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../../ui/states.tsx";
import { DataTable } from "../../../../ui/table/data-table.tsx";
import { UkAverage } from "../../budget-tracker/uk-average.tsx";
import { pence } from "../../budget-tracker/week-words.ts";
import { COURSES_NAMES } from "../../public/meal-words.ts";
import { TwoTotals } from "../../public/two-totals.tsx";
import { planBudgetQuery } from "../queries.ts";

const MAX_WASTE_ROWS = 5;

/** A plan's costs by day, aisle and meal. */
export default function BudgetTab({ plan }: { plan: MealPlan }) {
  const budget = useQuery(planBudgetQuery(plan.id));
  if (budget.isPending) return <Skeleton className="h-96" label="Adding up the budget" />;
  if (budget.isError)
    return (
      <ErrorState action={<Button onClick={() => budget.refetch()}>Retry</Button>}>
        We couldn't add up this plan's budget: {budget.error.message}
      </ErrorState>
    );
  return <Breakdown budget={budget.data} serves={plan.serves} days={plan.days} />;
}

function Breakdown({ budget, serves, days }: { budget: PlanBudget; serves: number; days: number }) {
  const below = pence(budget.belowAverage);
  return (
    <>
      <h2 className="sr-only">Budget Breakdown</h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label="At the till, est." value={formatPounds(budget.total)} note={`of a budget of ${formatPounds(budget.budget)}`} />
        {budget.saved !== null && <Stat label="Under budget, est." value={formatPounds(budget.saved)} note="of your own budget" />}
        <UkAverage
          below={below}
          average={budget.ukAverage}
          feeds={budget.saved !== null}
          whom={plural(days, { one: `for ${serves} for 1 day`, other: `for ${serves} for ${days} days` })}
        />
        <Stat label="May spoil" value={formatPounds(budget.waste.cost)} note="left over from fresh packs" />
      </div>
      <TwoTotals totals={{ totalCost: budget.total, foodUsed: budget.foodUsed }} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Chart
          title="By day"
          note="Each day's share of the total."
          rowName="Day"
          rows={budget.byDay.map(({ day, cost }) => ({ name: (DAYS[day] ?? "").slice(0, 3), cost: pence(cost) }))}
          series={[{ key: "cost", name: "Cost, est.", tone: "herb" }]}
          show={formatPence}
        />
        <Aisles budget={budget} />
        <Meals budget={budget} />
        <Waste waste={budget.waste} />
      </div>
      <p className="text-xs text-slate">
        UK average: {formatPence(UK_AVERAGE_PENCE)} a person a week on groceries. All prices are estimates from dated averages.
      </p>
    </>
  );
}

function Aisles({ budget }: { budget: PlanBudget }) {
  if (budget.byAisle.length === 0)
    return (
      <Card>
        <h3 className="text-lg">By aisle</h3>
        <p className="mt-1 text-slate">Aisles come from the plan's shopping list, which has been deleted.</p>
        <LinkButton to="/meal-planner?tab=shopping" className="mt-3">
          Make it again
        </LinkButton>
      </Card>
    );
  return (
    <Chart
      title="By aisle"
      note={`${formatPounds(budget.cupboard)} for the store cupboard, ${formatPounds(budget.fresh)} for everything else.`}
      rowName="Aisle"
      rows={budget.byAisle.map(({ aisle, cost }) => ({ name: aisle, cost: pence(cost) }))}
      series={[{ key: "cost", name: "Cost, est.", tone: "herb" }]}
      show={formatPence}
      across
    />
  );
}

const Meals = ({ budget }: { budget: PlanBudget }) => (
  <Card aria-label="By meal">
    <h3 className="mb-2 text-lg">By meal</h3>
    <DataTable
      label="Cost by meal"
      columns={["Meal", "Cost, est.", "A portion"]}
      rows={budget.byMeal.map(({ meal, cost, perPortion }) => ({
        name: COURSES_NAMES[meal],
        cells: [formatPounds(cost), formatPounds(perPortion)],
      }))}
    />
  </Card>
);

function Waste({ waste }: { waste: PlanBudget["waste"] }) {
  return (
    <Card aria-label="What may spoil">
      <h3 className="mb-1 text-lg">What may spoil</h3>
      {waste.items.length === 0 ? (
        <EmptyList>Every fresh pack is used up, or keeps until the next shop.</EmptyList>
      ) : (
        <>
          <p className="mb-2 text-slate">Fresh food left over at the end of the plan, and its cost.</p>
          <DataTable
            label="What may spoil"
            columns={["Food", "Left over", "Cost, est."]}
            rows={waste.items
              .slice(0, MAX_WASTE_ROWS)
              .map(({ food, amount, cost }) => ({ name: food, cells: [amount, formatPounds(cost)] }))}
          />
          {waste.items.length > MAX_WASTE_ROWS && (
            <p className="mt-2 text-xs text-slate">
              and {waste.items.length - MAX_WASTE_ROWS} more, {formatPence(restPence(waste))}
            </p>
          )}
        </>
      )}
    </Card>
  );
}

const restPence = (waste: PlanBudget["waste"]) =>
  waste.items.slice(MAX_WASTE_ROWS).reduce((sum, { cost }) => sum + (parsePence(cost) ?? 0), 0);
