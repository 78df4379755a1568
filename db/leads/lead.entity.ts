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
    /** For whom it was offered, and its lead bought: its seller's buyer at that time. */
    buyer: () => p.manyToOne(Buyer).nullable().deleteRule("restrict").index(),
    /** Whole pence; null = no bid. */
    bidPence: p.bigint("number").nullable(),
    /** What the ping said of its lead, which is nobody's yet; null = it did not. */
    loanAmountPence: p.bigint("number").nullable(),
    loanTermMonths: p.integer().nullable(),
    outwardPostcode: p.text().nullable(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    /** When its lead was bought; null = it was not. */
    usedAt: p.datetime().nullable(),
    /** Why a post with it was refused last; null = none was. */
    refusal: p.enum(REFUSALS).nullable(),
  },
  indexes: [{ properties: ["createdAt"] }],
  checks: [{ name: "lead_ping_bid_check", expression: "bid_pence > 0" }],
});
/** A lead that was offered to us, without its person. Every one counts as a lead seen. */
export class Ping extends PingSchema.class {}
PingSchema.setClass(Ping);

export const LeadSchema = defineEntity({
  name: "LeadRow",
  tableName: "lead",
  properties: {
    id: p.uuid().primary(),
    ping: () => p.oneToOne(Ping).owner(),
    seller: () => p.manyToOne(Seller),
    /** What we pay for it, in whole pence. */
    pricePence: p.bigint("number"),
    /** SHA-256 of the session's id, and the id itself sealed, for the seller who repeats its post. */
    sessionHash: p.text().unique(),
    sessionSealed: p.text(),
    /** The seller's own key of the post, and a keyed mark of what it sent: the same key with something else is refused. */
    idempotencyKey: p.text(),
    bodyMark: p.text(),
    /** The person (`LeadPerson` as JSON), sealed; null once the days for which it is kept are over. */
    personSealed: p.text().nullable(),
    /** Keyed marks of address and mobile, by which a duplicate is known; they go with the person. */
    addressMark: p.text().nullable().index(),
    phoneMark: p.text().nullable().index(),
    stage: p.enum(LEAD_STAGES).default("offered"),
    createdAt: p.datetime().index(),
    expiresAt: p.datetime(),
  },
  uniques: [{ properties: ["seller", "idempotencyKey"] }],
  checks: [{ name: "lead_price_check", expression: "price_pence > 0" }],
});
/** A lead that was bought. What it cost and led to stays; its person is emptied after the configured days. */
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
/** A page that a lead's visitor has seen: once per session and page, however often it is opened. */
export class LeadView extends LeadViewSchema.class {}
LeadViewSchema.setClass(LeadView);

export const LeadConsentSchema = defineEntity({
  name: "LeadConsent",
  tableName: "lead_consent",
  properties: {
    lead: () => p.oneToOne(LeadRow).primary().owner(),
    /** Who was named, and in which words. */
    partner: p.text(),
    textVersion: p.text(),
    givenAt: p.datetime(),
  },
});
/** That the visitor agreed to be passed on: the first time counts. */
export class LeadConsent extends LeadConsentSchema.class {}
LeadConsentSchema.setClass(LeadConsent);

export const HandOffSchema = defineEntity({
  name: "HandOff",
  tableName: "lead_hand_off",
  properties: {
    lead: () => p.oneToOne(LeadRow).primary().owner(),
    partner: p.text(),
    askedAt: p.datetime(),
    /** The partner's own id of the application; null until it has answered once. */
    reference: p.text().nullable(),
    /** null = the partner has not decided, and still may. */
    outcome: p.enum(["offer", "no offer", "declined", "late"] as const).nullable(),
    /** Where the partner wants the visitor, sealed: it may open their application. Only with an offer. */
    redirectSealed: p.text().nullable(),
    closedAt: p.datetime().nullable(),
    /** When the visitor's browser was first given that address; null = never. */
    redirectedAt: p.datetime().nullable(),
  },
  checks: [
    { name: "lead_hand_off_closed_check", expression: "(outcome is null) = (closed_at is null)" },
    { name: "lead_hand_off_redirect_check", expression: "(outcome = 'offer') = (redirect_sealed is not null) or outcome is null" },
  ],
});
/** That a visitor was passed on to the partner: at most once per lead, written before the partner is asked. */
export class HandOff extends HandOffSchema.class {}
HandOffSchema.setClass(HandOff);
