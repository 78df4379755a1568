import { WEEKS_IN_YEAR } from "#domain/household/household.ts";
import { formatPence } from "#domain/money.ts";
import { Badge, Card } from "../../../ui/card.tsx";

const ILLUSTRATED_SHARE = 0.3;

/** The specification's estimate, 30% of the budget, labelled as the illustration that it is (decision 8). */
export function SavingsBox({ pounds }: { pounds: number }) {
  const weekly = Math.round(pounds * 100 * ILLUSTRATED_SHARE);
  return (
    <Card aria-labelledby="illustration">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id="illustration" className="text-lg">
          What planning could save
        </h2>
        <Badge tone="mustard">illustration</Badge>
      </div>
      <dl className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2">
        <div>
          <dt className="text-xs text-slate">Weekly savings</dt>
          <dd className="tabular text-xl">{formatPence(weekly)}</dd>
          <dd className="text-xs text-slate">vs. unplanned shopping</dd>
        </div>
        <div>
          <dt className="text-xs text-slate">Annual savings</dt>
          <dd className="tabular text-xl">{formatPence(weekly * WEEKS_IN_YEAR)}</dd>
          <dd className="text-xs text-slate">+ reduced food waste</dd>
        </div>
      </dl>
      <p className="mt-3 text-xs text-slate">30% of the budget above. Your plans will show what you really save.</p>
    </Card>
  );
}
