import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import type { CardForm } from "#contracts/billing/subscribe.ts";
import { REFUND_SENTENCES } from "#domain/billing/ledger/refund-policy.ts";
import { LOCALE } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { ukDate } from "../../../lib/day.ts";
import { factsQuery } from "../../../lib/facts.ts";
import { Badge, Card } from "../../../ui/card.tsx";
import * as m from "./messages.tsx";

const FEATURES = [m.aWeekWithinYourBudget, m.everyPlanRespectsYourAllergies, m.aShoppingListForEachPlan, m.theWholeHouseholdOnOnePlan];
const A_THOUSAND = 1000;

/** The specified line, with the catalogue's true count (decision 8): it claims a thousand only where there are as many. */
export const recipesLine = (recipes: number): string =>
  recipes >= A_THOUSAND ? m.n1000Recipes(recipes.toLocaleString(LOCALE)) : m.recipes(recipes);

/** What is bought: name, price, what it brings, what happens next, and how to get out of it. */
type Props = { form: Pick<CardForm, "price" | "trialEndsAt" | "opensWithPayment" | "openUntil"> };

/** Why the first month is not cheaper than the others (decision 61). */
const INTRODUCED = {
  household: m.householdHadIntroductoryPrice,
  person: m.youveAlreadyHadTheIntroductoryPrice,
  card: m.cardHadIntroductoryPrice,
} as const;

export function PlanCard({ form: { price, trialEndsAt, opensWithPayment, openUntil } }: Props) {
  const facts = useQuery(factsQuery);
  const [first, later] = [formatPounds(price.firstPeriod), formatPounds(price.laterPeriod)];
  const introductory = first !== later;
  return (
    <Card aria-labelledby="plan" className="flex flex-col gap-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="plan" className="text-xl">
            {m.plan(price.name)}
          </h2>
          {trialEndsAt && <Badge>{m.dayFreeTrial(price.trialDays)}</Badge>}
        </div>
        <p className="tabular mt-3">
          <span className="font-serif text-2xl">{first}</span> {introductory ? m.forTheFirstMonth : m.aMonth}
        </p>
        {introductory && <p className="tabular">{m.thenRenewsAtAMonth(<strong>{later}</strong>)}</p>}
        {price.introduced && <p className="mt-2 rounded-card bg-mustard-wash p-3">{INTRODUCED[price.introduced]}</p>}
        <p className="mt-1 text-xs text-slate">{m.pricesIncludeVat}</p>
      </div>
      <ul className="flex list-disc flex-col gap-1.5 pl-5">
        {facts.data && <li className="tabular">{recipesLine(facts.data.recipes)}</li>}
        {FEATURES.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <div>
        <h3 className="text-lg">{m.whatHappensNext}</h3>
        <ol className="mt-2 flex list-decimal flex-col gap-1.5 pl-5">
          <li>{m.yourCardIsSavedToday}</li>
          {trialEndsAt && <li>{m.yourFreeTrialContinues(ukDate(trialEndsAt))}</li>}
          <li>{m.onTheFirstPayDay({ trial: Boolean(trialEndsAt), first, later: introductory ? later : undefined })}</li>
          {opensWithPayment && <li>{openUntil ? m.planUntilOrChooseEarlier(ukDate(openUntil)) : m.planFromFirstPaymentOrEarlier}</li>}
          <li>
            {m.youCancelInTwoClicks((words) => (
              <Link to="/cancel-subscription">{words}</Link>
            ))}
          </li>
        </ol>
      </div>
      <div>
        <h3 className="text-lg">{m.ifYouChangeYourMind}</h3>
        {REFUND_SENTENCES.map((sentence) => (
          <p key={sentence} className="mt-2 text-slate">
            {sentence}
          </p>
        ))}
      </div>
    </Card>
  );
}
