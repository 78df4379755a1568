import { formatPounds } from "#domain/money.ts";
import { WHY_TWO_TOTALS } from "#domain/planning/food-used.ts";

type Totals = { totalCost: string; foodUsed: string };

/** The receipt of a week, the value of the food that it uses, and why they differ. */
export const TwoTotals = ({ totals: { totalCost, foodUsed } }: { totals: Totals }) => (
  <section aria-label="Totals" className="rounded-card border border-line px-3 py-2">
    <dl className="tabular">
      {[
        ["At the till, est.", totalCost],
        ["Food used this week, est.", foodUsed],
      ].map(([label = "", pounds = ""]) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="text-slate">{label}</dt>
          <dd className="text-right font-medium">{formatPounds(pounds)}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-1 text-xs text-slate">{WHY_TWO_TOTALS}</p>
  </section>
);
