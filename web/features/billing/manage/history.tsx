import type { OwnCharge, OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { FileButton } from "../../../ui/button.tsx";
import { EmptyList } from "../../../ui/states.tsx";

const refunded = ({ refundedAt, amount, accessStays }: { refundedAt: string; amount: string; accessStays: boolean | null }) =>
  `${refundedAt}: ${amount} refunded${accessStays === null ? "" : accessStays ? "; your access hasn't changed" : "; your access has ended"}`;

type Props = Pick<OwnSubscription, "charges" | "priceStep">;

/** Every charge with its attempts, refunds and receipt, newest first; the change to the full price is shown in its place. */
export function History({ charges, priceStep }: Props) {
  const on = priceStep?.on ?? null;
  const isIntroductory = (charge: OwnCharge) => priceStep !== null && (on === null || charge.dueOn < on);
  const [atFullPrice, introductory] = [charges.filter((charge) => !isIntroductory(charge)), charges.filter(isIntroductory)];
  return (
    <>
      {charges.length === 0 && <EmptyList>Nothing has been charged yet.</EmptyList>}
      <ol className="flex flex-col divide-y divide-line">
        {atFullPrice.map((charge) => (
          <Charge key={charge.id} charge={charge} />
        ))}
        {priceStep && (
          <li className="py-3">
            From {(on && ukDate(on)) ?? "your next payment"}: {formatPounds(priceStep.amount)} a month. You agreed to this on{" "}
            {ukDate(priceStep.agreedOn)}.
          </li>
        )}
        {introductory.map((charge) => (
          <Charge key={charge.id} charge={charge} />
        ))}
      </ol>
    </>
  );
}

function Charge({ charge }: { charge: OwnCharge }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="tabular font-medium">
          {formatPounds(charge.amount)} · due {ukDate(charge.dueOn)}
        </p>
        <ul>
          {charge.attempts.map(({ number, askedAt, words }) => (
            <li key={number} className="text-slate">
              {ukDate(askedAt)}: {words}
            </li>
          ))}
          {charge.refunds.map(({ amount, refundedAt, accessStays }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: refunds are never reordered, and two may be equal
            <li key={index} className="text-slate">
              {refundedAt
                ? refunded({ refundedAt: ukDate(refundedAt), amount: formatPounds(amount), accessStays })
                : `${formatPounds(amount)} is being refunded to your card`}
            </li>
          ))}
        </ul>
        <p className="text-xs text-slate">Card: {charge.cardWords}</p>
      </div>
      {charge.hasReceipt && (
        <FileButton href={`/api/stripe/receipts/${charge.id}`} aria-label={`Receipt for ${ukDate(charge.dueOn)}`}>
          Receipt
        </FileButton>
      )}
    </li>
  );
}
