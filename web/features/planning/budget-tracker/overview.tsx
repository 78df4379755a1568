import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { formatPence, formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, Stat } from "../../../ui/card.tsx";
import { Chart } from "../../../ui/chart/chart.tsx";
import { WeeklySaving } from "../public/saving.tsx";
import * as m from "./messages.ts";
import { UkAverage } from "./uk-average.tsx";
import { pence, type Week, weekName } from "./week-words.ts";

const BARS_AT_MOST = 8;

/** This week in four figures, then the last weeks: budget, plan and what was ticked. */
export function Overview({ tracker, earlierSpend }: { tracker: BudgetTracker; earlierSpend: string | null }) {
  const week = tracker.weeks[tracker.current];
  if (!week) return null;
  const shown = tracker.weeks.slice(-BARS_AT_MOST);
  const underBudgetPence = tracker.weeks.slice(0, tracker.current + 1).reduce((sum, { saved }) => sum + pence(saved ?? "0"), 0);
  return (
    <>
      <ThisWeek week={week} underBudgetPence={underBudgetPence} weeks={tracker.current + 1} />
      <Card aria-labelledby="weekly-saving">
        <h2 id="weekly-saving" className="mb-2 text-lg">
          {m.whatYouSave}
        </h2>
        <WeeklySaving earlierSpend={earlierSpend} />
      </Card>
      <Chart
        title={m.weekByWeek}
        note={m.whatTickedMeans}
        rowName={m.weekOf}
        rows={shown.map((some) => ({
          name: weekName(some),
          budget: pence(some.budget),
          planned: pence(some.planned),
          ticked: pence(some.ticked),
        }))}
        series={[
          { key: "budget", name: m.budget, tone: "slate" },
          { key: "planned", name: m.planned, tone: "wash" },
          { key: "ticked", name: m.ticked, tone: "herb" },
        ]}
        show={formatPence}
      />
      {week.saved !== null && (
        <Chart
          title={m.underYourOwnBudget}
          note={m.eachWeekUnderItsBudget}
          rowName={m.weekOf}
          rows={shown.flatMap((some) => (some.saved === null ? [] : [{ name: weekName(some), saved: pence(some.saved) }]))}
          series={[{ key: "saved", name: m.underBudget, tone: "herb" }]}
          show={formatPence}
        />
      )}
      <p className="text-xs text-slate">{m.whichPlansCount(formatPence(UK_AVERAGE_PENCE))}</p>
    </>
  );
}

function ThisWeek({ week, underBudgetPence, weeks }: { week: Week; underBudgetPence: number; weeks: number }) {
  const below = pence(week.ukAverage) - pence(week.planned);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{m.weekOfDay(weekName(week))}</h2>
        {week.listId && <LinkButton to={`/shopping-lists/${week.listId}`}>{m.openTheShoppingList}</LinkButton>}
      </div>
      {week.plannedAgain && <p className="rounded-card bg-mustard-wash p-3">{m.plannedAgain}</p>}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label={m.planned} value={formatPounds(week.planned)} note={m.ofABudgetOf(formatPounds(week.budget))} />
        <Stat label={m.spentSoFar} value={formatPounds(week.ticked)} note={m.itemsTicked({ done: week.tickedLines, all: week.lines })} />
        {week.saved !== null && (
          <Stat
            label={m.underBudget}
            value={formatPounds(week.saved)}
            note={m.underBudgetOverWeeks({ amount: formatPence(underBudgetPence), weeks })}
          />
        )}
        <UkAverage below={below} average={week.ukAverage} feeds={week.saved !== null} whom={m.forAsManyPeople} />
      </div>
    </>
  );
}
