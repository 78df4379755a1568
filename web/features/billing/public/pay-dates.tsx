import type { PayDates, Payment } from "#contracts/billing/subscribe.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds, parsePence } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";

const extraDaysSentence = ({ amount, days }: { amount: string; days: number }) =>
  plural(days, {
    one: ` It includes ${amount} for 1 day beyond a month.`,
    other: ` It includes ${amount} for ${days} days beyond a month.`,
  });
const extraDaysNote = ({ amount, days }: { amount: string; days: number }) =>
  plural(days, { one: `Includes ${amount} for 1 day beyond a month.`, other: `Includes ${amount} for ${days} days beyond a month.` });

/** Explains a payment above the monthly price, as a line of a `dl`. */
export const ExtraDays = ({ payment: { extra } }: { payment: Payment }) =>
  extra && (
    <dd className="col-span-2 -mt-1 text-xs text-slate">{extraDaysNote({ amount: formatPounds(extra.amount), days: extra.days })}</dd>
  );

/** The same as a sentence, with a leading space. */
export const extraInSentence = ({ extra }: Payment): string =>
  extra ? extraDaysSentence({ amount: formatPounds(extra.amount), days: extra.days }) : "";

/** Both payments and their dates, shown before the pay button (decision 6). */
export const PayDatesList = ({ dates: { today, first, after } }: { dates: PayDates }) => (
  <dl aria-label="Your payments" className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-herb-wash px-4 py-3">
    <dt>Now</dt>
    <dd className="text-right">{formatPounds(today)}</dd>
    {parsePence(today) === 0 && (
      <>
        <dt>{ukDate(first.on)}</dt>
        <dd className="text-right font-medium">{formatPounds(first.amount)}</dd>
      </>
    )}
    <ExtraDays payment={first} />
    <dt>From {ukDate(after.on)}, each month</dt>
    <dd className="text-right font-medium">{formatPounds(after.amount)}</dd>
    <ExtraDays payment={after} />
  </dl>
);
