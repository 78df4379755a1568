import type { DailyFigures } from "#contracts/leads/buyer-analytics.ts";
import { formatPounds } from "#domain/money.ts";
import { formatDay, percent } from "./words.ts";

const DAYS_SHOWN = 7;

type List = { name: string; value: (day: DailyFigures) => number; show: (value: number) => string };
const LISTS: readonly List[] = [
  { name: "Daily Costs", value: ({ dailyCost }) => dailyCost, show: formatPounds },
  { name: "Daily Subscriptions", value: ({ subscriptionsCreated }) => subscriptionsCreated, show: String },
  { name: "Conversion Rates", value: ({ conversionRate }) => conversionRate, show: percent },
];

/** Bar charts of the first seven days of the month. */
export const BarLists = ({ days }: { days: readonly DailyFigures[] }) => (
  <div className="grid gap-5 lg:grid-cols-3">
    {LISTS.map((list) => (
      <Bars key={list.name} list={list} days={days.slice(0, DAYS_SHOWN)} />
    ))}
  </div>
);

function Bars({ list: { name, value, show }, days }: { list: List; days: readonly DailyFigures[] }) {
  const most = Math.max(...days.map(value), 0);
  return (
    <section aria-label={name}>
      <h3 className="mb-2 font-medium">{name}</h3>
      <ul className="tabular flex flex-col gap-2 text-xs">
        {days.map((day) => (
          <li key={day.date} className="grid grid-cols-[5.5rem_1fr_4.5rem] items-center gap-2">
            <span className="text-slate">{formatDay(day.date)}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
              <span
                className="block h-full rounded-full bg-herb"
                style={{ width: `${most > 0 ? Math.max(0, (value(day) / most) * 100) : 0}%` }}
              />
            </span>
            <span className="text-right">{show(value(day))}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
