import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { UK_AVERAGE_PENCE } from "#domain/household/household.ts";
import { plural } from "#domain/locale.ts";
import { formatPence, formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card, Stat } from "../../../ui/card.tsx";
import { Chart } from "../../../ui/chart/chart.tsx";
import { WeeklySaving } from "../public/saving.tsx";
import { UkAverage } from "./uk-average.tsx";
import { pence, type Week, weekName } from "./week-words.ts";

const MAX_WEEKS = 8;

/** This week's figures, then charts of the last weeks: budget, plan and ticked items. */
export function Overview({ tracker, earlierSpend }: { tracker: BudgetTracker; earlierSpend: string | null }) {
  const week = tracker.weeks[tracker.current];
  if (!week) return null;
  const shown = tracker.weeks.slice(-MAX_WEEKS);
  const underBudgetPence = tracker.weeks.slice(0, tracker.current + 1).reduce((sum, { saved }) => sum + pence(saved ?? "0"), 0);
  return (
    <>
      <ThisWeek week={week} underBudgetPence={underBudgetPence} weeks={tracker.current + 1} />
      <Card aria-labelledby="weekly-saving">
        <h2 id="weekly-saving" className="mb-2 text-lg">
          What you save
        </h2>
        <WeeklySaving earlierSpend={earlierSpend} />
      </Card>
      <Chart
        title="Week by week"
        note="Each week by its Monday. “Ticked” is the estimated cost of the items you've ticked."
        rowName="Week of"
        rows={shown.map((one) => ({
          name: weekName(one),
          budget: pence(one.budget),
          planned: pence(one.planned),
          ticked: pence(one.ticked),
        }))}
        series={[
          { key: "budget", name: "Budget", tone: "slate" },
          { key: "planned", name: "Planned, est.", tone: "wash" },
          { key: "ticked", name: "Ticked, est.", tone: "herb" },
        ]}
        show={formatPence}
      />
      {week.saved !== null && (
        <Chart
          title="Under your own budget"
          note="How far each week stayed below its budget."
          rowName="Week of"
          rows={shown.flatMap((one) => (one.saved === null ? [] : [{ name: weekName(one), saved: pence(one.saved) }]))}
          series={[{ key: "saved", name: "Under budget, est.", tone: "herb" }]}
          show={formatPence}
        />
      )}
      <p className="text-xs text-slate">
        If you planned a week more than once, we count the plan you shopped for, or else the latest; missing days come from the plan before.
        UK average: {formatPence(UK_AVERAGE_PENCE)} a person a week on groceries.
      </p>
    </>
  );
}

function ThisWeek({ week, underBudgetPence, weeks }: { week: Week; underBudgetPence: number; weeks: number }) {
  const below = pence(week.ukAverage) - pence(week.planned);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">Week of {weekName(week)}</h2>
        {week.listId && (
          <LinkButton to={`/shopping-lists/${week.listId}`} look="quiet">
            Open the shopping list
          </LinkButton>
        )}
      </div>
      {week.plannedAgain && (
        <p className="rounded-card bg-mustard-wash p-3">
          You planned this week again after you'd started shopping. These figures are for the plan you shopped for; other pages show the
          newer one.
        </p>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Stat label="Planned, est." value={formatPounds(week.planned)} note={`of a budget of ${formatPounds(week.budget)}`} />
        <Stat
          label="Spent so far, est."
          value={formatPounds(week.ticked)}
          note={plural(week.lines, {
            one: `${week.tickedLines} of 1 item ticked`,
            other: `${week.tickedLines} of ${week.lines} items ticked`,
          })}
        />
        {week.saved !== null && (
          <Stat
            label="Under budget, est."
            value={formatPounds(week.saved)}
            note={plural(weeks, { one: "of your own budget", other: `${formatPence(underBudgetPence)} over ${weeks} weeks` })}
          />
        )}
        <UkAverage below={below} average={week.ukAverage} feeds={week.saved !== null} whom="for as many people" />
      </div>
    </>
  );
}
