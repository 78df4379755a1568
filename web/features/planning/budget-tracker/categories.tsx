import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { formatPence, formatPounds } from "#domain/money.ts";
import { AISLES } from "#domain/shopping/aisles.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Chart } from "../../../ui/chart/chart.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { COURSES_NAMES } from "../public/meal-words.ts";
import { pence, type Week, weekName } from "./week-words.ts";

const MAX_WEEKS = 8;
const SEPARATE_AISLES = 4;
const TONES = ["herb", "mustard", "tomato", "wash"] as const;

const inAisle = ({ byAisle }: Week, name: string): number => pence(byAisle.find(({ aisle }) => aisle === name)?.cost ?? "0");

/** Spending by aisle and meal, this week and over the last weeks. */
export function Categories({ tracker }: { tracker: BudgetTracker }) {
  const week = tracker.weeks[tracker.current];
  if (!week) return null;
  const weeks = tracker.weeks.slice(-MAX_WEEKS);
  const byCost = [...AISLES].sort((a, b) => inAisle(week, b) - inAisle(week, a));
  return (
    <>
      {week.byAisle.length === 0 ? (
        <EmptyList title="No list for this week" action={<LinkButton to="/meal-planner?tab=shopping">Make a list</LinkButton>}>
          Aisles come from the week's shopping list, which has been deleted.
        </EmptyList>
      ) : (
        <Chart
          title={`By aisle, week of ${weekName(week)}`}
          note="Each aisle's share of the total, most expensive first."
          rowName="Aisle"
          rows={byCost.filter((aisle) => inAisle(week, aisle) > 0).map((aisle) => ({ name: aisle, cost: inAisle(week, aisle) }))}
          series={[{ key: "cost", name: "Cost, est.", tone: "herb" }]}
          show={formatPence}
          across
        />
      )}
      {weeks.length > 1 && <OverTime weeks={weeks} aisles={byCost.slice(0, SEPARATE_AISLES)} />}
      <Card aria-label="By meal">
        <h2 className="mb-2 text-lg">By meal, week of {weekName(week)}</h2>
        <DataTable
          label="Cost by meal"
          columns={["Meal", "Cost, est.", "A portion"]}
          rows={week.byMeal.map(({ meal, cost, perPortion }) => ({
            name: COURSES_NAMES[meal],
            cells: [formatPounds(cost), formatPounds(perPortion)],
          }))}
        />
      </Card>
    </>
  );
}

/** This week's most expensive aisles over the last weeks, with all others added up. */
function OverTime({ weeks, aisles }: { weeks: readonly Week[]; aisles: readonly string[] }) {
  return (
    <Chart
      title="By aisle, over time"
      note="This week's four most expensive aisles, and everything else."
      rowName="Week of"
      rows={weeks.map((week) => ({
        name: weekName(week),
        ...Object.fromEntries(aisles.map((aisle) => [aisle, inAisle(week, aisle)])),
        "Everything else": week.byAisle.reduce((sum, { aisle, cost }) => sum + (aisles.includes(aisle) ? 0 : pence(cost)), 0),
      }))}
      series={[
        ...aisles.map((aisle, index) => ({ key: aisle, name: aisle, tone: TONES[index] ?? ("wash" as const) })),
        { key: "Everything else", name: "Everything else", tone: "slate" },
      ]}
      show={formatPence}
      stacked
    />
  );
}
