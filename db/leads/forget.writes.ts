import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { HOLDER_PREFIX } from "../billing/emails/emails.repository.ts";
import { anyOf, query } from "../query.ts";

/** Clears the personal data of leads, including the partner's redirect and reference. Cost and results are kept. */
async function clearLeads(unit: EntityManager, ids: readonly string[]): Promise<void> {
  await query(unit)
    .updateTable("lead_hand_off")
    .set({ redirect_sealed: "" })
    .where("redirect_sealed", "<>", "")
    .where("lead_id", "=", anyOf(ids))
    .execute();
  await query(unit).updateTable("lead_hand_off").set({ reference: null }).where("lead_id", "=", anyOf(ids)).execute();
  await query(unit)
    .updateTable("lead_ping")
    .set({ outward_postcode: null, loan_amount_pence: null, loan_term_months: null })
    .where("id", "in", ({ selectFrom }) => selectFrom("lead").select("ping_id").where("id", "=", anyOf(ids)))
    .execute();
  const gone = sql<string>`'forgotten ' || id::text`; // keeps the unique constraints and leads to no person
  await query(unit)
    .updateTable("lead")
    .set({
      person_sealed: null,
      address_mark: null,
      phone_mark: null,
      session_sealed: "",
      body_mark: "",
      session_hash: gone,
      idempotency_key: gone,
    })
    .where("id", "=", anyOf(ids))
    .execute();
}

/** Clears the personal data of leads bought before an instant, and of holders whose contracts had all ended by then. */
export const forgetLeads = (em: EntityManager, before: Date): Promise<{ leads: number; holders: number }> =>
  em.fork().transactional(async (unit) => {
    const leads = await query(unit)
      .selectFrom("lead")
      .select("id")
      .where("person_sealed", "is not", null)
      .where("created_at", "<", before)
      .forUpdate()
      .execute();
    await clearLeads(
      unit,
      leads.map(({ id }) => id),
    );
    // a running contract needs its holder's email address
    const holders = await query(unit)
      .updateTable("contract_holder as h")
      .set({ person_sealed: null, address_mark: null })
      .where("h.person_sealed", "is not", null)
      .where("h.created_at", "<", before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("subscription as s")
              .select("s.id")
              .whereRef("s.holder_id", "=", "h.id")
              .where(({ or, eb }) => or([eb("s.cancelled_at", "is", null), eb("s.cancelled_at", ">=", before)])),
          ),
        ),
      )
      .returning("h.id")
      .execute();
    return { leads: leads.length, holders: holders.length };
  });

/** Ids of the running contracts of these leads. */
export const findRunningContracts = async (em: EntityManager, leadIds: readonly string[]): Promise<string[]> =>
  (
    await query(em)
      .selectFrom("subscription as s")
      .innerJoin("contract_holder as h", "h.id", "s.holder_id")
      .select("s.id")
      .where("h.lead_id", "=", anyOf(leadIds))
      .where("s.cancelled_at", "is", null)
      .orderBy("s.id")
      .execute()
  ).map(({ id }) => id);

/** What is left to delete outside these tables once people are forgotten. */
export type ForgottenPeople = {
  cards: string[];
  customers: string[];
  subscriptions: string[];
  mails: string[];
  partners: string[];
  sellers: string[];
};

/** Clears the people of these leads, cancels and anonymises their contracts, and deletes their cards and emails. */
export async function forgetPeople(unit: EntityManager, leadIds: readonly string[]): Promise<ForgottenPeople> {
  const holders = (await query(unit).selectFrom("contract_holder").select("id").where("lead_id", "=", anyOf(leadIds)).execute()).map(
    ({ id }) => id,
  );
  const subscriptions = await query(unit).selectFrom("subscription").select("id").where("holder_id", "=", anyOf(holders)).execute();
  await query(unit)
    .updateTable("subscription")
    .set({ status: "cancelled", cancelled_at: new Date(), next_charge_on: null, collect_at: null })
    .where("holder_id", "=", anyOf(holders))
    .where("cancelled_at", "is", null)
    .execute();
  await query(unit)
    .deleteFrom("card_link")
    .where("subscription_id", "=", anyOf(subscriptions.map(({ id }) => id)))
    .execute();
  await query(unit).deleteFrom("cancel_link").where("holder_id", "=", anyOf(holders)).execute();
  const cards = await query(unit)
    .deleteFrom("payment_method")
    .where("holder_id", "=", anyOf(holders))
    .returning(["card", "customer"])
    .execute();
  const addresses = holders.map((id) => `${HOLDER_PREFIX}${id}`);
  const mails =
    addresses.length === 0 ? [] : await query(unit).deleteFrom("mail").where("recipient", "in", addresses).returning("id").execute();
  await query(unit)
    .updateTable("contract_holder")
    .set({ person_sealed: null, address_mark: null })
    .where("id", "=", anyOf(holders))
    .execute();
  const partners = await query(unit)
    .selectFrom("lead_hand_off")
    .select("partner")
    .distinct()
    .where("lead_id", "=", anyOf(leadIds))
    .execute();
  const sellers = await query(unit)
    .selectFrom("lead as l")
    .innerJoin("lead_seller as s", "s.id", "l.seller_id")
    .select("s.name")
    .distinct()
    .where("l.id", "=", anyOf(leadIds))
    .execute();
  await clearLeads(unit, leadIds);
  return {
    cards: cards.map(({ card }) => card),
    customers: [...new Set(cards.map(({ customer }) => customer))],
    subscriptions: subscriptions.map(({ id }) => id),
    mails: mails.map(({ id }) => id),
    partners: partners.map(({ partner }) => partner),
    sellers: sellers.map(({ name }) => name),
  };
}
