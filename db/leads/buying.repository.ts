import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { bidPence, DUPLICATE_DAYS, PING_MINUTES, SESSION_HOURS } from "#domain/leads/buying.ts";
import { contradiction, type Pinged } from "#domain/leads/eligible.ts";
import { type LeadPerson, samePersonAddress, samePersonPhone } from "#domain/leads/person.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { inMs, lockUntilCommit, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import type { Ping } from "./lead.entity.ts";

export type SellerRow = { id: string; name: string; ceilingPence: number; dailyCap: number; enabled: boolean };
const sellers = (em: EntityManager) =>
  query(em).selectFrom("lead_seller").select(["id", "name", "ceiling_pence as ceilingPence", "daily_cap as dailyCap", "enabled"]);

/** Whose key this is, by its hash. */
export const sellerByKey = (em: EntityManager, keyHash: string): Promise<SellerRow | undefined> =>
  sellers(em).where("key_hash", "=", keyHash).executeTakeFirst();

/** How many leads of a seller were bought on the London day of an instant. */
async function boughtOnDay(em: EntityManager, sellerId: string, nowMs: number): Promise<number> {
  const { bought } = await query(em)
    .selectFrom("lead")
    .select(({ fn }) => fn.countAll<number>().as("bought"))
    .where("seller_id", "=", sellerId)
    .where(({ ref }) => sql<boolean>`(${ref("created_at")} at time zone 'Europe/London')::date = ${londonDay(nowMs)}::date`)
    .executeTakeFirstOrThrow();
  return bought;
}

export type Bid = { pingId: string; bidPence: number; expiresAt: Date } | null;

/** Writes a ping down and what we bid for it. Every ping counts as a lead seen, one without a bid too; null = no bid. */
export async function answerPing(
  em: EntityManager,
  seller: SellerRow,
  { askedPence, ...about }: Pinged & { askedPence: number | null },
  nowMs: number,
): Promise<Bid> {
  const bid = bidPence(seller, askedPence, await boughtOnDay(em, seller.id, nowMs));
  const pingId = randomUUID();
  const expiresAt = new Date(nowMs + PING_MINUTES * 60_000);
  await query(em)
    .insertInto("lead_ping")
    .values({
      id: pingId,
      seller_id: seller.id,
      bid_pence: bid,
      loan_amount_pence: about.loanAmountPence,
      loan_term_months: about.loanTermMonths,
      outward_postcode: about.outwardPostcode,
      created_at: new Date(nowMs),
      expires_at: expiresAt,
    })
    .execute();
  return bid === null ? null : { pingId, bidPence: bid, expiresAt };
}

export type NewLead = {
  seller: SellerRow;
  pingId: string;
  idempotencyKey: string;
  /** Keyed mark of everything that was sent. */
  bodyMark: string;
  person: LeadPerson;
  session: { id: string; hash: string };
  nowMs: number;
};
/** `again`: the same post came before, and this is what it was answered. */
export type Bought =
  | { kind: "bought"; leadId: string; pricePence: number; session: string; expiresAtMs: number; again: boolean }
  | { kind: "contradicts"; field: NonNullable<ReturnType<typeof contradiction>> }
  | { kind: "no such ping" | "used" | "expired" | "cap" | "duplicate" | "another body" | "switched off" };

/** What was bought with a seller's key of a post before. */
const knownLead = (unit: EntityManager, sellerId: string, idempotencyKey: string) =>
  query(unit)
    .selectFrom("lead")
    .select(({ ref }) => [
      "id",
      "price_pence as pricePence",
      "session_sealed as sessionSealed",
      "body_mark as bodyMark",
      inMs(ref("expires_at")).as("expiresAtMs"),
    ])
    .where("seller_id", "=", sellerId)
    .where("idempotency_key", "=", idempotencyKey)
    .executeTakeFirst();

/** A ping of a seller, held while its lead is bought. */
const holdPing = (unit: EntityManager, pingId: string, sellerId: string) =>
  query(unit)
    .selectFrom("lead_ping")
    .select(({ ref }) => [
      "bid_pence as bidPence",
      "loan_amount_pence as loanAmountPence",
      "loan_term_months as loanTermMonths",
      "outward_postcode as outwardPostcode",
      inMs(ref("expires_at")).as("expiresAtMs"),
      "used_at as usedAt",
    ])
    .where("id", "=", pingId)
    .where("seller_id", "=", sellerId)
    .forUpdate()
    .executeTakeFirst();

const refuse = (unit: EntityManager, pingId: string, refusal: NonNullable<Ping["refusal"]>) =>
  query(unit).updateTable("lead_ping").set({ refusal }).where("id", "=", pingId).execute();

const ABOUT = { session: (leadId: string) => `session ${leadId}`, person: (leadId: string) => `lead ${leadId}` };

type Marks = { address: string; phone: string };
/** Whether somebody was bought lately, from anybody. Whoever asks at the same moment about the same person waits for the answer's transaction. */
async function isDuplicate(unit: EntityManager, marks: Marks, nowMs: number): Promise<boolean> {
  for (const mark of [marks.address, marks.phone].sort()) await lockUntilCommit(unit, mark, 0);
  const since = new Date(nowMs - DUPLICATE_DAYS * DAY_MS);
  const bought = await query(unit)
    .selectFrom("lead")
    .select("id")
    .where(({ or, eb }) => or([eb("address_mark", "=", marks.address), eb("phone_mark", "=", marks.phone)]))
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return bought !== undefined;
}

/**
 * Buys a lead at its ping's bid. One after the other for a seller, so that a cap holds; safe to repeat with the same key and the same body.
 * What was refused is written on the ping, which stays unused.
 */
export const buyLead = (em: EntityManager, seal: Seal, lead: NewLead): Promise<Bought> =>
  em.fork().transactional(async (unit) => {
    const { pingId, idempotencyKey, bodyMark, person, session, nowMs } = lead;
    const seller = await sellers(unit).where("id", "=", lead.seller.id).forUpdate().executeTakeFirst();
    if (!seller?.enabled) return { kind: "switched off" };
    const known = await knownLead(unit, seller.id, idempotencyKey);
    if (known) {
      if (known.bodyMark !== bodyMark) return { kind: "another body" };
      const { id: leadId, pricePence, expiresAtMs } = known;
      return {
        kind: "bought",
        leadId,
        pricePence,
        session: seal.open(known.sessionSealed, ABOUT.session(leadId)),
        expiresAtMs,
        again: true,
      };
    }
    const ping = await holdPing(unit, pingId, seller.id);
    if (!ping || ping.bidPence === null) return { kind: "no such ping" };
    if (ping.usedAt !== null) return { kind: "used" };
    const field = contradiction(ping, person);
    if (field) {
      await refuse(unit, pingId, "contradicts");
      return { kind: "contradicts", field };
    }
    const marks = {
      address: seal.mark("address", samePersonAddress(person.email)),
      phone: seal.mark("phone", samePersonPhone(person.cellPhone)),
    };
    const refusal =
      ping.expiresAtMs <= nowMs
        ? "expired"
        : (await boughtOnDay(unit, seller.id, nowMs)) >= seller.dailyCap
          ? "cap"
          : (await isDuplicate(unit, marks, nowMs))
            ? "duplicate"
            : null;
    if (refusal) {
      await refuse(unit, pingId, refusal);
      return { kind: refusal };
    }
    const leadId = randomUUID();
    const pricePence = Math.min(ping.bidPence, seller.ceilingPence); // a ceiling that was lowered since the ping counts
    const expiresAtMs = nowMs + SESSION_HOURS * HOUR_MS;
    await query(unit)
      .updateTable("lead_ping")
      .set({ used_at: new Date(nowMs), refusal: null })
      .where("id", "=", pingId)
      .execute();
    await query(unit)
      .insertInto("lead")
      .values({
        id: leadId,
        ping_id: pingId,
        seller_id: seller.id,
        price_pence: pricePence,
        session_hash: session.hash,
        session_sealed: seal.seal(session.id, ABOUT.session(leadId)),
        idempotency_key: idempotencyKey,
        body_mark: bodyMark,
        person_sealed: seal.seal(JSON.stringify(person), ABOUT.person(leadId)),
        address_mark: marks.address,
        phone_mark: marks.phone,
        created_at: new Date(nowMs),
        expires_at: new Date(expiresAtMs),
      })
      .execute();
    return { kind: "bought", leadId, pricePence, session: session.id, expiresAtMs, again: false };
  });

/** Opens the person of a lead; null once their data is gone. */
export const personOf = (seal: Seal, { id, personSealed }: { id: string; personSealed: string | null }): LeadPerson | null =>
  personSealed === null ? null : (JSON.parse(seal.open(personSealed, ABOUT.person(id))) as LeadPerson);
