import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Updateable } from "kysely";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { query } from "../../query.ts";
import type { Tables } from "../../tables.ts";
import { cardIntroducedBefore } from "../subscription/introductory/introductory.repository.ts";
import { keepIntroduced, lockIntroduction } from "../subscription/introductory/introductory.writes.ts";

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
    const held = await query(unit)
      .selectFrom("subscription")
      .select("id")
      .where("id", "=", subscriptionId)
      .where(({ or, eb }) => or([eb("user_id", "=", userId), eb("holder_id", "=", holderId)]))
      .where("cancelled_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!held) return { kind: "not kept" };
    const shown = {
      brand: card.brand,
      last4: card.last4,
      expiry_month: expiryMonth,
      expiry_year: expiryYear,
      country: card.country,
      funding: card.funding,
    } satisfies Updateable<Tables["payment_method"]>;
    const saved = await query(unit)
      .insertInto("payment_method")
      .values({
        id: randomUUID(),
        user_id: userId,
        holder_id: holderId,
        customer: card.customer,
        card: card.card,
        created_at: new Date(nowMs),
        ...shown,
      })
      .onConflict((on) =>
        on
          .column("card")
          .doUpdateSet(shown)
          .whereRef("payment_method.user_id", "is not distinct from", "excluded.user_id")
          .whereRef("payment_method.holder_id", "is not distinct from", "excluded.holder_id")
          .whereRef("payment_method.customer", "=", "excluded.customer"),
      )
      .returning("id")
      .executeTakeFirst();
    if (!saved) return { kind: "not kept" };
    await query(unit).updateTable("subscription").set({ payment_method_id: saved.id }).where("id", "=", subscriptionId).execute();
    await keepIntroduced(unit, subscriptionId, card.fingerprint);
    return { kind: "kept", fullPrice };
  });
