import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DUPLICATE_DAYS, SESSION_HOURS } from "#domain/leads/buying.ts";
import { contradiction } from "#domain/leads/eligible.ts";
import { type LeadPerson, samePersonAddress, samePersonPhone } from "#domain/leads/person.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { inMs, lockUntilCommit, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { boughtOnDay, sellers } from "./buying.repository.ts";
import type { Ping } from "./lead.entity.ts";
import { openSession, sealPerson, sealSession } from "./sealed-post.ts";

export type NewLead = {
  sellerId: string;
  pingId: string;
  idempotencyKey: string;
  /** Keyed mark of everything that was sent, and those that older keys make of it. */
  bodyMark: string;
  olderBodyMarks?: readonly string[] | undefined;
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

type Marks = { address: [string, ...string[]]; phone: [string, ...string[]] };
/** By which somebody is known again, by each of the keys, the newest first. */
export const marksOfPerson = (seal: Seal, { email, cellPhone }: LeadPerson): Marks => ({
  address: seal.marks("address", samePersonAddress(email)),
  phone: seal.marks("phone", samePersonPhone(cellPhone)),
});

/** Whether somebody was bought lately, from anybody. Whoever asks at the same moment about the same person waits for the answer's transaction. */
async function isDuplicate(unit: EntityManager, marks: Marks, nowMs: number): Promise<boolean> {
  for (const mark of [...marks.address, ...marks.phone].sort()) await lockUntilCommit(unit, mark, 0);
  const since = new Date(nowMs - DUPLICATE_DAYS * DAY_MS);
  const bought = await query(unit)
    .selectFrom("lead")
    .select("id")
    .where(({ or, eb }) => or([eb("address_mark", "in", marks.address), eb("phone_mark", "in", marks.phone)]))
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
    const { pingId, idempotencyKey, bodyMark, olderBodyMarks = [], person, session, nowMs } = lead;
    const seller = await sellers(unit).where("r.id", "=", lead.sellerId).forUpdate().executeTakeFirst();
    if (!seller?.enabled) return { kind: "switched off" };
    const known = await knownLead(unit, seller.id, idempotencyKey);
    if (known) {
      if (![bodyMark, ...olderBodyMarks].includes(known.bodyMark)) return { kind: "another body" };
      const { id: leadId, pricePence, expiresAtMs } = known;
      return {
        kind: "bought",
        leadId,
        pricePence,
        session: openSession(seal, leadId, known.sessionSealed),
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
    const marks = marksOfPerson(seal, person);
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
        session_sealed: sealSession(seal, leadId, session.id),
        idempotency_key: idempotencyKey,
        body_mark: bodyMark,
        person_sealed: sealPerson(seal, leadId, person),
        address_mark: marks.address[0],
        phone_mark: marks.phone[0],
        created_at: new Date(nowMs),
        expires_at: new Date(expiresAtMs),
      })
      .execute();
    return { kind: "bought", leadId, pricePence, session: session.id, expiresAtMs, again: false };
  });
