import { defineEntity, p } from "@mikro-orm/core";
import { LEAD_STAGES } from "#domain/leads/stage.ts";
import { REFUSALS } from "#domain/leads/trade.ts";
import { Seller } from "./seller.entity.ts";
import { Buyer } from "./trade/buyer.entity.ts";

export const PingSchema = defineEntity({
  name: "Ping",
  tableName: "lead_ping",
  properties: {
    id: p.uuid().primary(),
    seller: () => p.manyToOne(Seller),
    /** The seller's buyer when the ping arrived; its lead is bought for this buyer. */
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict").index(),
    /** Whole pence; null = no bid. */
    bidPence: p.bigint("number").nullable(),
    /** The lead as the ping described it, without personal data; null = not given. */
    loanAmountPence: p.bigint("number").nullable(),
    loanTermMonths: p.integer().nullable(),
    outwardPostcode: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** When its lead was bought; null = not bought. */
    usedAt: p.datetime().nullable(),
    /** Why its latest post was refused; null = not refused. */
    refusal: p.enum(REFUSALS).nullable(),
  },
  indexes: [{ properties: ["createdAt"] }],
  checks: [{ name: "lead_ping_bid_check", expression: "bid_pence > 0" }],
});
/** A lead offered by a seller, without personal data. Counted as offered even if we did not bid. */
export class Ping extends PingSchema.class {}
PingSchema.setClass(Ping);

export const LeadSchema = defineEntity({
  name: "LeadRow",
  tableName: "lead",
  properties: {
    id: p.uuid().primary(),
    ping: () => p.oneToOne(Ping).owner(),
    seller: () => p.manyToOne(Seller),
    /** What we pay the seller, in whole pence. */
    pricePence: p.bigint("number"),
    /** SHA-256 of the session id, and the id itself sealed: a seller that repeats its post gets the same session. */
    sessionHash: p.text().unique(),
    sessionSealed: p.text(),
    /** The post's idempotency key and a keyed hash of its body: the same key with another body is refused. */
    idempotencyKey: p.text(),
    bodyMark: p.text(),
    /** The person (`LeadPerson` as JSON), sealed; null once the retention period is over. */
    personSealed: p.text().nullable(),
    /** Keyed hashes of email address and mobile number, to find duplicates; deleted with the person. */
    addressMark: p.text().nullable().index(),
    phoneMark: p.text().nullable().index(),
    stage: p.enum(LEAD_STAGES).default("offered"),
    createdAt: p.datetime().index(),
    expiresAt: p.datetime(),
  },
  uniques: [{ properties: ["seller", "idempotencyKey"] }],
  checks: [{ name: "lead_price_check", expression: "price_pence > 0" }],
});
/** A bought lead. Cost and results are kept; the person's data is cleared after the retention period. */
export class LeadRow extends LeadSchema.class {}
LeadSchema.setClass(LeadRow);

export const LeadViewSchema = defineEntity({
  name: "LeadView",
  tableName: "lead_view",
  properties: {
    lead: () => p.manyToOne(LeadRow).primary(),
    page: p.enum(["welcome", "subscription"] as const).primary(),
    seenAt: p.datetime(),
  },
});
/** The first view of a page by a lead's visitor: one row per session and page. */
export class LeadView extends LeadViewSchema.class {}
LeadViewSchema.setClass(LeadView);

export const LeadConsentSchema = defineEntity({
  name: "LeadConsent",
  tableName: "lead_consent",
  properties: {
    lead: () => p.oneToOne(LeadRow).primary().owner(),
    /** The partner and the version of the wording that the visitor saw. */
    partner: p.text(),
    textVersion: p.text(),
    givenAt: p.datetime(),
  },
});
/** The visitor's first consent to the hand-off. */
export class LeadConsent extends LeadConsentSchema.class {}
LeadConsentSchema.setClass(LeadConsent);

export const HandOffSchema = defineEntity({
  name: "HandOff",
  tableName: "lead_hand_off",
  properties: {
    lead: () => p.oneToOne(LeadRow).primary().owner(),
    partner: p.text(),
    askedAt: p.datetime(),
    /** The partner's id of the application; null until its first response. */
    reference: p.text().nullable(),
    /** null = not decided yet. */
    outcome: p.enum(["offer", "no offer", "declined", "late"] as const).nullable(),
    /** The partner's address for the visitor, sealed because it may open their application. Only with an offer. */
    redirectSealed: p.text().nullable(),
    closedAt: p.datetime().nullable(),
    /** When the visitor's browser first received that address; null = never. */
    redirectedAt: p.datetime().nullable(),
  },
  checks: [
    { name: "lead_hand_off_closed_check", expression: "(outcome is null) = (closed_at is null)" },
    { name: "lead_hand_off_redirect_check", expression: "(outcome = 'offer') = (redirect_sealed is not null) or outcome is null" },
  ],
});
/** The hand-off of a lead to the partner: at most one per lead, written before the application is sent. */
export class HandOff extends HandOffSchema.class {}
HandOffSchema.setClass(HandOff);
