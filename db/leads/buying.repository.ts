import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { bidPence, DUPLICATE_DAYS, PING_MINUTES, SESSION_HOURS } from "#domain/leads/buying.ts";
import { contradiction, type Pinged } from "#domain/leads/eligible.ts";
import { type LeadPerson, samePersonAddress, samePersonPhone } from "#domain/leads/person.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import type { Seal } from "../seal.ts";

export type SellerRow = { id: string; name: string; ceilingPence: number; dailyCap: number; enabled: boolean };
const SELLER = `select id, name, ceiling_pence::int as "ceilingPence", daily_cap as "dailyCap", enabled from lead_seller`;

/** Whose key this is, by its hash. */
export const sellerByKey = async (em: EntityManager, keyHash: string): Promise<SellerRow | undefined> =>
  (await em.execute<SellerRow[]>(`${SELLER} where key_hash = ?`, [keyHash]))[0];

/** How many leads of a seller were bought on the London day of an instant. */
async function boughtOnDay(em: EntityManager, sellerId: string, nowMs: number): Promise<number> {
  const [row] = await em.execute<{ bought: number }[]>(
    "select count(*)::int as bought from lead where seller_id = ? and (created_at at time zone 'Europe/London')::date = ?::date",
    [sellerId, londonDay(nowMs)],
  );
  return row?.bought ?? 0;
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
  await em.execute(
    "insert into lead_ping (id, seller_id, bid_pence, loan_amount_pence, loan_term_months, outward_postcode, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?)",
    [pingId, seller.id, bid, about.loanAmountPence, about.loanTermMonths, about.outwardPostcode, new Date(nowMs), expiresAt],
  );
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

type Known = { id: string; pricePence: number; sessionSealed: string; bodyMark: string; expiresAtMs: number };
const KNOWN = `select id, price_pence::int as "pricePence", session_sealed as "sessionSealed", body_mark as "bodyMark",
  extract(epoch from expires_at)::float8 * 1000 as "expiresAtMs" from lead where seller_id = ? and idempotency_key = ?`;
const ABOUT = { session: (leadId: string) => `session ${leadId}`, person: (leadId: string) => `lead ${leadId}` };

/** Whether somebody was bought lately, from anybody. Whoever asks at the same moment about the same person waits for the answer's transaction. */
async function isDuplicate(unit: EntityManager, marks: readonly string[], nowMs: number): Promise<boolean> {
  for (const mark of [...marks].sort()) await unit.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [mark]);
  const since = new Date(nowMs - DUPLICATE_DAYS * DAY_MS);
  const rows = await unit.execute<unknown[]>("select 1 from lead where (address_mark = ? or phone_mark = ?) and created_at > ? limit 1", [
    ...marks,
    since,
  ]);
  return rows.length > 0;
}

/**
 * Buys a lead at its ping's bid. One after the other for a seller, so that a cap holds; safe to repeat with the same key and the same body.
 * What was refused is written on the ping, which stays unused.
 */
export const buyLead = (em: EntityManager, seal: Seal, lead: NewLead): Promise<Bought> =>
  em.fork().transactional(async (unit) => {
    const { pingId, idempotencyKey, bodyMark, person, session, nowMs } = lead;
    const [seller] = await unit.execute<SellerRow[]>(`${SELLER} where id = ? for update`, [lead.seller.id]);
    if (!seller?.enabled) return { kind: "switched off" };
    const [known] = await unit.execute<Known[]>(KNOWN, [seller.id, idempotencyKey]);
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
    const [ping] = await unit.execute<(Pinged & { bidPence: number | null; expiresAtMs: number; used: boolean })[]>(
      `select bid_pence::int as "bidPence", loan_amount_pence::int as "loanAmountPence", loan_term_months as "loanTermMonths",
         outward_postcode as "outwardPostcode", extract(epoch from expires_at)::float8 * 1000 as "expiresAtMs",
         used_at is not null as used from lead_ping where id = ? and seller_id = ? for update`,
      [pingId, seller.id],
    );
    if (!ping || ping.bidPence === null) return { kind: "no such ping" };
    if (ping.used) return { kind: "used" };
    const field = contradiction(ping, person);
    if (field) {
      await unit.execute("update lead_ping set refusal = 'contradicts' where id = ?", [pingId]);
      return { kind: "contradicts", field };
    }
    const marks = [seal.mark("address", samePersonAddress(person.email)), seal.mark("phone", samePersonPhone(person.cellPhone))] as const;
    const refusal =
      ping.expiresAtMs <= nowMs
        ? "expired"
        : (await boughtOnDay(unit, seller.id, nowMs)) >= seller.dailyCap
          ? "cap"
          : (await isDuplicate(unit, marks, nowMs))
            ? "duplicate"
            : null;
    if (refusal) {
      await unit.execute("update lead_ping set refusal = ? where id = ?", [refusal, pingId]);
      return { kind: refusal };
    }
    const leadId = randomUUID();
    const pricePence = Math.min(ping.bidPence, seller.ceilingPence); // a ceiling that was lowered since the ping counts
    const expiresAtMs = nowMs + SESSION_HOURS * HOUR_MS;
    await unit.execute("update lead_ping set used_at = ?, refusal = null where id = ?", [new Date(nowMs), pingId]);
    await unit.execute(
      `insert into lead (id, ping_id, seller_id, price_pence, session_hash, session_sealed, idempotency_key, body_mark, person_sealed,
         address_mark, phone_mark, created_at, expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        leadId,
        pingId,
        seller.id,
        pricePence,
        session.hash,
        seal.seal(session.id, ABOUT.session(leadId)),
        idempotencyKey,
        bodyMark,
        seal.seal(JSON.stringify(person), ABOUT.person(leadId)),
        ...marks,
        new Date(nowMs),
        new Date(expiresAtMs),
      ],
    );
    return { kind: "bought", leadId, pricePence, session: session.id, expiresAtMs, again: false };
  });

/** Opens the person of a lead; null once their data is gone. */
export const personOf = (seal: Seal, { id, personSealed }: { id: string; personSealed: string | null }): LeadPerson | null =>
  personSealed === null ? null : (JSON.parse(seal.open(personSealed, ABOUT.person(id))) as LeadPerson);
