import { WEEKS_IN_YEAR } from "#domain/household/household.ts";
import { formatPence } from "#domain/money.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import * as m from "./messages.ts";

const ILLUSTRATED_SHARE = 0.3;

/** The specification's estimate, 30% of the budget, labelled as the illustration that it is (decision 8). */
export function SavingsBox({ pounds }: { pounds: number }) {
  const weekly = Math.round(pounds * 100 * ILLUSTRATED_SHARE);
  return (
    <Card aria-labelledby="illustration">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="illustration" className="text-lg">
          {m.whatPlanningCouldSave}
        </h2>
        <Badge tone="mustard">{m.illustration}</Badge>
      </div>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
        <div>
          <dt className="text-xs text-slate">{m.weeklySavings}</dt>
          <dd className="tabular text-xl">{formatPence(weekly)}</dd>
          <dd className="text-xs text-slate">{m.vsUnplannedShopping}</dd>
        </div>
        <div>
          <dt className="text-xs text-slate">{m.annualSavings}</dt>
          <dd className="tabular text-xl">{formatPence(weekly * WEEKS_IN_YEAR)}</dd>
          <dd className="text-xs text-slate">{m.reducedFoodWaste}</dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-slate">{m.n30OfTheBudgetAbove}</p>
    </Card>
  );
}
