import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { bidPence, PING_MINUTES } from "#domain/leads/buying.ts";
import type { PingFacts } from "#domain/leads/eligible.ts";
import { query } from "../query.ts";
import { boughtOnDay, type SellerRow } from "./buying.repository.ts";

export type Bid = { pingId: string; bidPence: number; expiresAt: Date } | null;

/** Stores a ping with our bid. @returns null without a bid; the ping is stored all the same, because it counts as offered. */
export async function answerPing(
  em: EntityManager,
  seller: SellerRow,
  { askedPence, ...about }: PingFacts & { askedPence: number | null },
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
      buyer_id: seller.buyerId,
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
