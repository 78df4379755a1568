import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { formatPence, parsePence } from "#domain/money.ts";
import { Button } from "../../../ui/button.tsx";
import { usePaywall } from "../../billing/public/paywall.tsx";
import { useOffer } from "./queries.ts";

/** Offers a cheaper week that was found after this plan was shown. */
export function OfferNotice({ plan }: { plan: MealPlan }) {
  const offer = useOffer(plan.id);
  const paywall = usePaywall();
  if (!plan.offer || paywall) return null;
  return (
    <section aria-label="A cheaper week" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-herb-wash p-4">
      <p>
        We found a week <strong>{formatPence(parsePence(plan.offer.saves) ?? 0)} cheaper</strong> (
        {formatPence(parsePence(plan.offer.total) ?? 0)} est.). It fits all your preferences.
      </p>
      <div className="flex gap-2">
        <Button look="main" disabled={offer.isPending} onClick={() => offer.mutate(true)}>
          Use the cheaper week
        </Button>
        <Button disabled={offer.isPending} onClick={() => offer.mutate(false)}>
          Keep mine
        </Button>
      </div>
    </section>
  );
}
