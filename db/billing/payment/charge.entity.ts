import { defineEntity, p } from "@mikro-orm/core";
import { CURRENCIES } from "../subscription/price.entity.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

export const ChargeSchema = defineEntity({
  name: "ChargeRow",
  tableName: "charge",
  properties: {
    id: p.uuid().primary(),
    subscription: () => p.manyToOne(SubscriptionRow),
    /** London day, YYYY-MM-DD. One charge per subscription and due date, for ever. */
    dueOn: p.date(),
    amountPence: p.bigint("number"),
    createdAt: p.datetime(),
    attempts: () => p.oneToMany(ChargeAttempt).mappedBy("charge"),
  },
  uniques: [{ properties: ["subscription", "dueOn"] }],
  checks: [{ name: "charge_amount_check", expression: "amount_pence > 0" }],
});
/** What is owed for one period. Inserted with the first attempt. */
export class ChargeRow extends ChargeSchema.class {}
ChargeSchema.setClass(ChargeRow);

export const ChargeAttemptSchema = defineEntity({
  name: "ChargeAttempt",
  properties: {
    id: p.uuid().primary(),
    charge: () => p.manyToOne(ChargeRow),
    number: p.integer(),
    /** The idempotency key at the provider: `subscription:period:attempt`. Fixed, like all parameters of the request. */
    key: p.text().unique(),
    amountPence: p.bigint("number"),
    currency: p.enum(CURRENCIES),
    /** The provider's ids of the customer and the card. */
    customer: p.text(),
    card: p.text(),
    /** When the row was inserted, before the request. */
    askedAt: p.datetime(3),
    /** null = unknown: money may have moved. */
    outcome: p.enum(["captured", "declined", "action"] as const).nullable(),
    /** The provider's id of the payment. */
    reference: p.text().nullable(),
    declineCode: p.text().nullable(),
    /** A decline that a retry cannot change. */
    hard: p.boolean().nullable(),
    /** When it happened, by the provider's clock. */
    answeredAt: p.datetime(3).nullable(),
  },
  indexes: [{ name: "charge_attempt_open_index", properties: ["id"], where: "outcome is null" }],
  uniques: [{ properties: ["charge", "number"] }],
  checks: [
    { name: "charge_attempt_amount_check", expression: "amount_pence > 0 and number > 0" },
    { name: "charge_attempt_answered_check", expression: "(outcome is null) = (answered_at is null)" },
    { name: "charge_attempt_reference_check", expression: "outcome is null or outcome = 'declined' or reference is not null" },
    { name: "charge_attempt_hard_check", expression: "outcome is null or (outcome = 'declined') = (hard is not null)" },
  ],
});
/** One attempt to collect a charge, inserted before the request. */
export class ChargeAttempt extends ChargeAttemptSchema.class {}
ChargeAttemptSchema.setClass(ChargeAttempt);
