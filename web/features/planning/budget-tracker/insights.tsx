import type { BudgetTracker } from "#contracts/planning/budget-tracker.ts";
import { formatPounds } from "#domain/money.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";

/** What the household's own figures say, each with those figures and the place to act on it. */
export const Insights = ({ insights }: { insights: BudgetTracker["insights"] }) => (
  <ul className="grid gap-4 sm:grid-cols-2">
    {insights.map(({ id, title, text, figures, link }) => (
      <li key={id}>
        <Card className="flex h-full flex-col gap-3" aria-label={title}>
          <h2 className="text-lg">{title}</h2>
          <p className="text-slate">{text}</p>
          <dl>
            {figures.map(({ label, amount }) => (
              <div key={label} className="flex items-baseline justify-between gap-4 border-b border-line py-1 last:border-0">
                <dt className="text-slate">{label}</dt>
                <dd className="tabular">{formatPounds(amount)}</dd>
              </div>
            ))}
          </dl>
          <LinkButton to={link.to} className="mt-auto self-start">
            {link.label}
          </LinkButton>
        </Card>
      </li>
    ))}
  </ul>
);
