import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../../lib/day.ts";
import { ExtraDays } from "../../public/pay-dates.tsx";
import * as m from "./messages.ts";

/** What the new card is charged, and when, as it stands before the button. The server works it out. */
export function CardCharges({ card: { preview, standing } }: { card: PaymentCard }) {
  const { now, next, open } = preview;
  if (open) return <p className="text-slate">{m.aPaymentIsBeingSettled}</p>;
  if (!now && !next)
    return <p className="text-slate">{standing.kind === "paused" ? m.nothingIsChargedNowBecause : m.nothingIsChargedNow}</p>;
  return (
    <dl
      aria-label={m.whatThisCardWillBeCharged}
      className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-herb-wash px-4 py-3"
    >
      <dt>{now ? (standing.kind === "confirm" ? m.nowNothingToConfirm : m.nowForTheFailedPayment) : m.now}</dt>
      <dd className="text-right font-medium">{now ? formatPounds(now.amount) : m.nothing}</dd>
      {now && <ExtraDays payment={now} />}
      {next && (
        <>
          <dt>{ukDate(next.on)}</dt>
          <dd className="text-right font-medium">{formatPounds(next.amount)}</dd>
          <ExtraDays payment={next} />
        </>
      )}
    </dl>
  );
}
