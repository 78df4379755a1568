import type { EntityManager } from "@mikro-orm/postgresql";
import { hasIntroductoryPrice, type Introduced, withoutIntroduction } from "#domain/billing/contract/introductory.ts";
import type { Terms } from "#domain/billing/contract/subscription.ts";
import { newSubscription, type Subscription } from "#domain/billing/contract/subscription.ts";
import { earlierContracts, introducedBefore, type TakenOutBy } from "./introductory/introductory.repository.ts";
import type { PriceRow } from "./prices.repository.ts";

export type Amounts = Pick<Terms, "firstPeriodPence" | "laterPeriodPence">;

/** Terms that are offered, before anything is begun. `introduced`: who has had the introductory price before, so that it is not among them. */
export type Offer = { state: Subscription; introduced: Exclude<Introduced, "card"> | null };

/** Prices of the product itself: what was taken out before counts for the next contract. */
const isProduct = (priceId: string) => priceId !== "lead-protection";

/** What a price is for somebody today: what a page shows before the button, and what `beginSubscription` then freezes. */
export async function offerOf(
  em: EntityManager,
  { id: priceId, currency }: Pick<PriceRow, "id" | "currency">,
  amounts: Amounts,
  by: TakenOutBy,
  trialEndsAtMs: number,
  nowMs: number,
): Promise<Offer> {
  const introduced = hasIntroductoryPrice(amounts) ? await introducedBefore(em, priceId, by, nowMs) : null;
  const terms: Terms = { priceId, currency, ...(introduced ? withoutIntroduction(amounts) : amounts) };
  const earlier = isProduct(priceId) ? await earlierContracts(em, by) : null;
  return { state: newSubscription(terms, trialEndsAtMs, earlier ?? undefined), introduced };
}
