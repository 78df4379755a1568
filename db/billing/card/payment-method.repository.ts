import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { cardIntroducedBefore, keepIntroduced, lockIntroduction } from "../subscription/introductory.repository.ts";

/**
 * Whose card it is, a user's or a holder's, and what it pays for. `agreedToFullPrice`: where the card has had the introductory price before, its holder
 * pays the full one.
 */
type CardToSave = {
  userId?: string | null;
  holderId?: string | null;
  subscriptionId: string;
  card: SavedCard;
  agreedToFullPrice?: boolean;
  nowMs: number;
};
/** `not kept`: the subscription is not this person's, or has ended, or the card is somebody else's. `full price`: nobody agreed to it. */
export type Saved = { kind: "kept"; fullPrice: boolean } | { kind: "full price" } | { kind: "not kept" };

/**
 * Saves a card and lets it pay for a subscription from the next attempt on; attempts under way keep theirs. Of two contracts that want the same card's
 * introductory price at once, one gets it. Safe to repeat.
 */
export const savePaymentMethod = (
  em: EntityManager,
  { userId = null, holderId = null, subscriptionId, card, agreedToFullPrice = true, nowMs }: CardToSave,
): Promise<Saved> =>
  em.fork().transactional(async (unit) => {
    await lockIntroduction(unit, card.fingerprint);
    const fullPrice = await cardIntroducedBefore(unit, subscriptionId, card.fingerprint, nowMs);
    if (fullPrice && !agreedToFullPrice) return { kind: "full price" };
    const [expiryYear, expiryMonth] = card.expiresOn.split("-").map(Number);
    const [held] = await unit.execute<unknown[]>(
      "select 1 from subscription where id = ? and (user_id = ? or holder_id = ?) and cancelled_at is null for update",
      [subscriptionId, userId, holderId],
    );
    if (!held) return { kind: "not kept" };
    const [saved] = await unit.execute<{ id: string }[]>(
      `insert into payment_method (id, user_id, holder_id, customer, card, brand, last4, expiry_month, expiry_year, country, funding, created_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (card) do update set brand = excluded.brand, last4 = excluded.last4, expiry_month = excluded.expiry_month,
         expiry_year = excluded.expiry_year, country = excluded.country, funding = excluded.funding
       where payment_method.user_id is not distinct from excluded.user_id
         and payment_method.holder_id is not distinct from excluded.holder_id and payment_method.customer = excluded.customer returning id`,
      [
        randomUUID(),
        userId,
        holderId,
        card.customer,
        card.card,
        card.brand,
        card.last4,
        expiryMonth,
        expiryYear,
        card.country,
        card.funding,
        new Date(nowMs),
      ],
    );
    if (!saved) return { kind: "not kept" };
    await unit.execute("update subscription set payment_method_id = ? where id = ?", [saved.id, subscriptionId]);
    await keepIntroduced(unit, subscriptionId, card.fingerprint);
    return { kind: "kept", fullPrice };
  });

/** The provider's id of a person, where they have saved a card before: another card goes to the same customer. */
export async function customerOf(em: EntityManager, userId: string): Promise<string | null> {
  const [row] = await em.execute<{ customer: string }[]>(
    "select customer from payment_method where user_id = ? order by created_at desc limit 1",
    [userId],
  );
  return row?.customer ?? null;
}
