import { formatPounds } from "#domain/money.ts";
import { WHY_TWO_TOTALS } from "#domain/planning/first-shop.ts";

type Totals = { totalCost: string; firstShop: string };

/** The cost of a week, the cost of a first shop with an empty cupboard, and why they differ. */
export const TwoTotals = ({ totals: { totalCost, firstShop } }: { totals: Totals }) => (
  <section aria-label="Totals" className="rounded-card border border-line px-3 py-2">
    <dl className="tabular">
      {[
        ["This week's food, est.", totalCost],
        ["First shop with an empty cupboard, est.", firstShop],
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
