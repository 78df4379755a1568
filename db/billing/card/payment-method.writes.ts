import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Updateable } from "kysely";
import type { SavedCard } from "#domain/billing/contract/saved-card.ts";
import { lockUntilCommit, query } from "../../query.ts";
import type { Tables } from "../../tables.ts";
import { cardIntroducedBefore, hashFingerprint } from "../subscription/offer.repository.ts";

/** Locks a card until the transaction ends, so that one of two concurrent contracts gets its introductory price. */
const lockCard = (unit: EntityManager, fingerprint: string | null): Promise<unknown> =>
  fingerprint === null ? Promise.resolve() : lockUntilCommit(unit, hashFingerprint(fingerprint), 1);

/** Records that a card has a contract's introductory price. The subscription's row must be locked. */
async function recordIntroduction(unit: EntityManager, subscriptionId: string, fingerprint: string | null): Promise<void> {
  if (fingerprint === null) return;
  await query(unit)
    .insertInto("introduced_card")
    .columns(["subscription_id", "mark"])
    .expression((of) =>
      of
        .selectFrom("subscription")
        .select(["id", sql<string>`${hashFingerprint(fingerprint)}::text`.as("mark")])
        .where("id", "=", subscriptionId)
        .whereRef("first_period_pence", "<", "later_period_pence"),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** `agreedToFullPrice`: the customer pays the full price if the card has had the introductory one before. */
type CardToSave = {
  userId?: string | null;
  holderId?: string | null;
  subscriptionId: string;
  card: SavedCard;
  agreedToFullPrice?: boolean;
  nowMs: number;
};
/** `full price`: the customer has not agreed to it. `not kept`: the subscription or the card belongs to another person, or the subscription has ended. */
export type Saved = { kind: "kept"; fullPrice: boolean } | { kind: "full price" } | { kind: "not kept" };

/** Saves a card and makes it the subscription's payment method from the next attempt on; attempts in flight keep theirs. Safe to repeat. */
export const savePaymentMethod = (
  em: EntityManager,
  { userId = null, holderId = null, subscriptionId, card, agreedToFullPrice = true, nowMs }: CardToSave,
): Promise<Saved> =>
  em.fork().transactional(async (unit) => {
    await lockCard(unit, card.fingerprint);
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
    const details = {
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
        ...details,
      })
      .onConflict((on) =>
        on
          .column("card")
          .doUpdateSet(details)
          .whereRef("payment_method.user_id", "is not distinct from", "excluded.user_id")
          .whereRef("payment_method.holder_id", "is not distinct from", "excluded.holder_id")
          .whereRef("payment_method.customer", "=", "excluded.customer"),
      )
      .returning("id")
      .executeTakeFirst();
    if (!saved) return { kind: "not kept" };
    await query(unit).updateTable("subscription").set({ payment_method_id: saved.id }).where("id", "=", subscriptionId).execute();
    await recordIntroduction(unit, subscriptionId, card.fingerprint);
    return { kind: "kept", fullPrice };
  });
