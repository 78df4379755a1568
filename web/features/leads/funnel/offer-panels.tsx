import type { Lead } from "#contracts/leads/leads.ts";
import { REFUND_SENTENCES_WITHOUT_TRIAL } from "#domain/billing/ledger/refund-policy.ts";
import { formatPounds } from "#domain/money.ts";
import { Card } from "../../../ui/card.tsx";

const productSentence = ({ legalName, regulatorNumber }: { legalName: string | null; regulatorNumber: string | null }) =>
  `You buy a monthly car-care protection service from ${legalName ?? "the operator of this installation"}${regulatorNumber ? ` (regulator number ${regulatorNumber})` : ""}. It's a service for a monthly fee, not a loan.`;

const COVER = ["A monthly car-care protection service", "It isn't a loan or part of one", "Buying it doesn't affect a lender's decision"];

/** Provider, price and terms of the protection. */
export function TermsText({ lead }: { lead: Lead }) {
  const { legalName, regulatorNumber, termsUrl } = lead.operator;
  const price = lead.price && formatPounds(lead.price.laterPeriod);
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line px-4 py-3 text-xs" aria-label="Terms">
      <p>{productSentence({ legalName, regulatorNumber })}</p>
      <p>
        It costs {price ?? ""} a month, taken from your card on the payment day you choose, or on the last day of shorter months. It renews
        every month until you cancel.
      </p>
      <p>
        You can cancel at any time without logging in, using a link we email you. Protection then continues to the end of the period you
        paid for.
      </p>
      {REFUND_SENTENCES_WITHOUT_TRIAL.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {termsUrl && (
        <p>
          <a className="text-herb underline underline-offset-4" href={termsUrl} target="_blank" rel="noreferrer">
            Full terms
          </a>
        </p>
      )}
    </section>
  );
}

export function SidePanels({ lead }: { lead: Lead }) {
  return (
    <>
      <Card aria-labelledby="cover">
        <h2 id="cover" className="text-lg">
          What you get
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
          {COVER.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="cancel">
        <h2 id="cancel" className="text-lg">
          Cancelling and refunds
        </h2>
        {REFUND_SENTENCES_WITHOUT_TRIAL.map((sentence) => (
          <p key={sentence} className="mt-2 text-slate">
            {sentence}
          </p>
        ))}
        <p className="mt-2 text-slate">
          After you cancel, protection continues to the end of the period.{" "}
          <a className="text-herb underline underline-offset-4" href="/cancel-subscription">
            How to cancel
          </a>
        </p>
      </Card>
      <Card aria-labelledby="savings">
        <h2 id="savings" className="text-lg">
          What you save
        </h2>
        {lead.savings ? (
          <>
            <p className="tabular mt-2">
              {formatPounds(lead.savings.monthly)} monthly, {formatPounds(lead.savings.yearly)}+ yearly
            </p>
            <p className="mt-2 text-xs text-slate">{lead.savings.evidence}</p>
          </>
        ) : (
          <p className="mt-2 text-slate">We don't promise savings. Compare the monthly price with what you pay for car care today.</p>
        )}
      </Card>
    </>
  );
}
