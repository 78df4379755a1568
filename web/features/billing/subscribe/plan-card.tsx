import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { CardForm } from "#contracts/billing/subscribe.ts";
import { REFUND_SENTENCES } from "#domain/billing/ledger/refund-policy.ts";
import { LOCALE, plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { Badge, Card } from "../../../ui/card.tsx";

const firstPaymentSentence = ({ trial, first, later }: { trial: boolean; first: string; later: string | undefined }) =>
  `On the first pay day ${trial ? "after it" : "from now"} you pay ${first}${later ? `; from the next month, ${later} a month until you cancel.` : ", then the same every month until you cancel."}`;

const FEATURES = [
  "A week of meals within your budget, at shelf prices",
  "Every plan respects your allergies and diets",
  "A shopping list for each plan, in aisle order",
  "The whole household on one plan and one list",
];
const A_THOUSAND = 1000;

/** The line that the specification words, with the real number of recipes (decision 8): "1000+" only if there are that many. */
const recipesLine = (recipes: number): string =>
  recipes >= A_THOUSAND
    ? `1000+ recipes: ${recipes.toLocaleString(LOCALE)} today`
    : plural(recipes, { one: "1 recipe", other: `${recipes} recipes` });

type Props = { form: Pick<CardForm, "price" | "trialEndsAt" | "opensWithPayment" | "openUntil"> };

/** Why the first month costs the full price (decision 61). */
const FULL_PRICE_REASONS = {
  household: "Your household has already had the introductory price, so the first month is full price.",
  person: "You've already had the introductory price, so the first month is full price.",
  card: "This card has already had the introductory price, so the first month costs the same as every later one.",
} as const;

/** The plan: price, features, what happens next, and how to cancel. */
export function PlanCard({ form: { price, trialEndsAt, opensWithPayment, openUntil } }: Props) {
  const facts = useQuery(factsQuery);
  const [first, later] = [formatPounds(price.firstPeriod), formatPounds(price.laterPeriod)];
  const hasIntroductoryPrice = first !== later;
  return (
    <Card aria-labelledby="plan" className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="plan" className="text-xl">
            {price.name} plan
          </h2>
          {trialEndsAt && <Badge>{price.trialDays}-day free trial</Badge>}
        </div>
        <p className="tabular mt-3">
          <span className="font-serif text-2xl">{first}</span> {hasIntroductoryPrice ? "for the first month" : "a month"}
        </p>
        {hasIntroductoryPrice && (
          <p className="tabular">
            then renews at <strong>{later}</strong> a month
          </p>
        )}
        {price.introduced && <p className="mt-2 rounded-card bg-mustard-wash p-3">{FULL_PRICE_REASONS[price.introduced]}</p>}
        <p className="mt-1 text-xs text-slate">Prices include VAT.</p>
      </div>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {facts.data && <li className="tabular">{recipesLine(facts.data.recipes)}</li>}
        {FEATURES.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div>
        <h3 className="text-lg">What happens next</h3>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
          <li>Your card is saved today.</li>
          {trialEndsAt && <li>Your free trial continues until {ukDate(trialEndsAt)}. Nothing is charged before then.</li>}
          <li>{firstPaymentSentence({ trial: Boolean(trialEndsAt), first, later: hasIntroductoryPrice ? later : undefined })}</li>
          {opensWithPayment && (
            <li>
              {openUntil
                ? `You can plan until ${ukDate(openUntil)}, then again from your first payment. Choose an earlier pay day to start sooner.`
                : "Planning starts with your first payment. Choose an earlier pay day to start sooner."}
            </li>
          )}
          <li>
            You cancel in two clicks on the <Link to="/cancel-subscription">cancel page</Link>, at any time.
          </li>
        </ol>
      </div>
      <div>
        <h3 className="text-lg">If you change your mind</h3>
        {REFUND_SENTENCES.map((sentence) => (
          <p key={sentence} className="mt-2 text-slate">
            {sentence}
          </p>
        ))}
      </div>
    </Card>
  );
}
