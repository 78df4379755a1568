import type { PayDates } from "#contracts/subscribe.ts";
import { longDay } from "./day.ts";
import { pounds } from "./prices.ts";

/** Both figures and the date on which the price changes, as they stand before the pay button (decision 6). */
export const PayDatesList = ({ dates: { first, after } }: { dates: PayDates }) => (
  <dl aria-label="Your payments" className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-herb-wash px-4 py-3">
    <dt>Today</dt>
    <dd className="text-right">£0.00</dd>
    <dt>{longDay(first.on)}</dt>
    <dd className="text-right font-medium">{pounds(first.amount)}</dd>
    <dt>From {longDay(after.on)}, each month</dt>
    <dd className="text-right font-medium">{pounds(after.amount)}</dd>
  </dl>
);
