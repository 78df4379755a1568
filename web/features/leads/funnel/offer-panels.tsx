import type { Lead } from "#contracts/leads/leads.ts";
import { REFUND_SENTENCES_WITHOUT_TRIAL } from "#domain/billing/ledger/refund-policy.ts";
import { formatPounds } from "#domain/money.ts";
import { Card } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";

const COVER = [m.aMonthlyCarCareProtectionService, m.itIsntALoanOrPart, m.buyingItDoesntAffectLenders];

/** Who offers it and on what terms. The price comes from the catalogue, the refund policy from the one place that has it. */
export function TermsText({ lead }: { lead: Lead }) {
  const { legalName, regulatorNumber, termsUrl } = lead.operator;
  const price = lead.price && formatPounds(lead.price.laterPeriod);
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line px-4 py-3 text-xs" aria-label={m.terms}>
      <p>{m.whatYouBuy({ legalName, regulatorNumber })}</p>
      <p>{m.itCostsAMonth(price ?? "")}</p>
      <p>{m.youCanCancelAtAnyTime}</p>
      {REFUND_SENTENCES_WITHOUT_TRIAL.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {termsUrl && (
        <p>
          <a className="text-herb underline underline-offset-4" href={termsUrl} target="_blank" rel="noreferrer">
            {m.fullTerms}
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
          {m.whatYouGet}
        </h2>
        <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
          {COVER.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="cancel">
        <h2 id="cancel" className="text-lg">
          {m.cancellingAndRefunds}
        </h2>
        {REFUND_SENTENCES_WITHOUT_TRIAL.map((sentence) => (
          <p key={sentence} className="mt-2 text-slate">
            {sentence}
          </p>
        ))}
        <p className="mt-2 text-slate">
          {m.afterYouCancel((words) => (
            <a className="text-herb underline underline-offset-4" href="/cancel-subscription">
              {words}
            </a>
          ))}
        </p>
      </Card>
      <Card aria-labelledby="savings">
        <h2 id="savings" className="text-lg">
          {m.whatYouSave}
        </h2>
        {lead.savings ? (
          <>
            <p className="tabular mt-2">
              {m.monthlyYearly({ monthly: formatPounds(lead.savings.monthly), yearly: formatPounds(lead.savings.yearly) })}
            </p>
            <p className="mt-2 text-xs text-slate">{lead.savings.evidence}</p>
          </>
        ) : (
          <p className="mt-2 text-slate">{m.weDontPromiseSavings}</p>
        )}
      </Card>
    </>
  );
}
