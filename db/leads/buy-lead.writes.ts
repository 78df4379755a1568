import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { DUPLICATE_DAYS, SESSION_HOURS } from "#domain/leads/buying.ts";
import { findContradiction } from "#domain/leads/eligible.ts";
import { addressKey, type LeadPerson, phoneKey } from "#domain/leads/person.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { inMs, lockUntilCommit, query } from "../query.ts";
import type { Seal } from "../seal.ts";
import { boughtOnDay, sellers } from "./buying.repository.ts";
import type { Ping } from "./lead.entity.ts";
import { openSession, sealPerson, sealSession } from "./sealed-lead.ts";

export type NewLead = {
  sellerId: string;
  pingId: string;
  idempotencyKey: string;
  /** Keyed hash of the whole post, and the hashes that older keys give. */
  bodyMark: string;
  olderBodyMarks?: readonly string[] | undefined;
  person: LeadPerson;
  session: { id: string; hash: string };
  nowMs: number;
};

/** `isRepeat`: the same post was bought before, and this is its result. */
export type Bought =
  | { kind: "bought"; leadId: string; pricePence: number; session: string; expiresAtMs: number; isRepeat: boolean }
  | { kind: "contradicts"; field: NonNullable<ReturnType<typeof findContradiction>> }
  | { kind: "no such ping" | "used" | "expired" | "cap" | "duplicate" | "another body" | "switched off" };

const findByIdempotencyKey = (unit: EntityManager, sellerId: string, idempotencyKey: string) =>
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

/** Locks a seller's ping until the transaction ends. */
const lockPing = (unit: EntityManager, pingId: string, sellerId: string) =>
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

const recordRefusal = (unit: EntityManager, pingId: string, refusal: NonNullable<Ping["refusal"]>) =>
  query(unit).updateTable("lead_ping").set({ refusal }).where("id", "=", pingId).execute();

type Marks = { address: [string, ...string[]]; phone: [string, ...string[]] };
/** Keyed hashes that find another lead of the same person, one per key, newest key first. */
export const duplicateMarks = (seal: Seal, { email, cellPhone }: LeadPerson): Marks => ({
  address: seal.marks("address", addressKey(email)),
  phone: seal.marks("phone", phoneKey(cellPhone)),
});

/**
 * Whether the person was bought within `DUPLICATE_DAYS`, from any seller.
 * Locks the person, so that concurrent posts about them run one after the other.
 */
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
 * Buys a lead at its ping's bid. Locks the seller, so that its daily cap holds. Idempotent per idempotency key and body.
 * A refusal is recorded on the ping, which can be used again.
 */
export const buyLead = (em: EntityManager, seal: Seal, lead: NewLead): Promise<Bought> =>
  em.fork().transactional(async (unit) => {
    const { pingId, idempotencyKey, bodyMark, olderBodyMarks = [], person, session, nowMs } = lead;
    const seller = await sellers(unit).where("r.id", "=", lead.sellerId).forUpdate().executeTakeFirst();
    if (!seller?.enabled) return { kind: "switched off" };
    const known = await findByIdempotencyKey(unit, seller.id, idempotencyKey);
    if (known) {
      if (![bodyMark, ...olderBodyMarks].includes(known.bodyMark)) return { kind: "another body" };
      const { id: leadId, pricePence, expiresAtMs } = known;
      return {
        kind: "bought",
        leadId,
        pricePence,
        session: openSession(seal, leadId, known.sessionSealed),
        expiresAtMs,
        isRepeat: true,
      };
    }
    const ping = await lockPing(unit, pingId, seller.id);
    if (!ping || ping.bidPence === null) return { kind: "no such ping" };
    if (ping.usedAt !== null) return { kind: "used" };
    const field = findContradiction(ping, person);
    if (field) {
      await recordRefusal(unit, pingId, "contradicts");
      return { kind: "contradicts", field };
    }
    const marks = duplicateMarks(seal, person);
    const refusal =
      ping.expiresAtMs <= nowMs
        ? "expired"
        : (await boughtOnDay(unit, seller.id, nowMs)) >= seller.dailyCap
          ? "cap"
          : (await isDuplicate(unit, marks, nowMs))
            ? "duplicate"
            : null;
    if (refusal) {
      await recordRefusal(unit, pingId, refusal);
      return { kind: refusal };
    }
    const leadId = randomUUID();
    const pricePence = Math.min(ping.bidPence, seller.ceilingPence); // the ceiling may have been lowered since the ping
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
    return { kind: "bought", leadId, pricePence, session: session.id, expiresAtMs, isRepeat: false };
  });
