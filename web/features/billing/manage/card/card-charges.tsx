import type { PaymentCard } from "#contracts/billing/payment-card.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../../lib/day.ts";
import { ExtraDays } from "../../public/pay-dates.tsx";

/** What the new card is charged, and when, as it stands before the button. The server works it out. */
export function CardCharges({ card: { preview, standing } }: { card: PaymentCard }) {
  const { now, next, open } = preview;
  if (open)
    return <p className="text-slate">A payment is being settled with your current card. A card you save now pays from the next one.</p>;
  if (!now && !next)
    return (
      <p className="text-slate">
        {standing.kind === "paused"
          ? "Nothing is charged now because your subscription is paused. The new card is used once you resume."
          : "Nothing is charged now, and no payment is due."}
      </p>
    );
  return (
    <dl
      aria-label="What this card will be charged"
      className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 rounded-card bg-herb-wash px-4 py-3"
    >
      <dt>
        {now ? (standing.kind === "confirm" ? "Now, so there's nothing left to confirm" : "Now, for the payment that failed") : "Now"}
      </dt>
      <dd className="text-right font-medium">{now ? formatPounds(now.amount) : "Nothing"}</dd>
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
