import type { Lead } from "#contracts/leads/leads.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { Card } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";

/** What the visitor applied for, masked: enough to recognise, too little for a stranger who found the address. */
export function ApplicationCard({ lead }: { lead: Lead }) {
  const facts: readonly (readonly [string, string])[] = [
    [m.name, `${lead.firstName} ${lead.lastName}`],
    [m.email, lead.email],
    [m.born, lead.birthDate],
    [m.address, `${lead.currentStreet}, ${lead.currentTown}, ${lead.currentPostcode}`],
    [m.mobile, lead.cellPhone],
    [m.amount, formatPounds(lead.loanAmount)],
    [m.term, m.months(lead.loanTerm)],
    [m.monthlyIncome, lead.monthlyIncome],
    ...(lead.nextPayDate ? [[m.nextPayDate, ukDate(lead.nextPayDate)] as const] : []),
  ];
  return (
    <Card aria-labelledby="application">
      <h2 id="application" className="text-xl">
        {m.yourApplication}
      </h2>
      <dl className="tabular mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-slate">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-slate">{m.mostOfYourDetailsAreHidden}</p>
    </Card>
  );
}
