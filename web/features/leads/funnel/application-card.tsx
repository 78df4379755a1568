import type { Lead } from "#contracts/leads/leads.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { Card } from "../../../ui/card.tsx";

/** The visitor's application, with masked details. */
export function ApplicationCard({ lead }: { lead: Lead }) {
  const facts: readonly (readonly [string, string])[] = [
    ["Name", `${lead.firstName} ${lead.lastName}`],
    ["Email", lead.email],
    ["Born", lead.birthDate],
    ["Address", `${lead.currentStreet}, ${lead.currentTown}, ${lead.currentPostcode}`],
    ["Mobile", lead.cellPhone],
    ["Amount", formatPounds(lead.loanAmount)],
    ["Term", plural(lead.loanTerm, { one: "1 month", other: `${lead.loanTerm} months` })],
    ["Monthly income", lead.monthlyIncome],
    ...(lead.nextPayDate ? [["Next pay date", ukDate(lead.nextPayDate)] as const] : []),
  ];
  return (
    <Card aria-labelledby="application">
      <h2 id="application" className="text-xl">
        Your application
      </h2>
      <dl className="tabular mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-slate">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-slate">Most of your details are hidden here, to keep them private.</p>
    </Card>
  );
}
