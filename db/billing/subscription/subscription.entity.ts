import { defineEntity, p } from "@mikro-orm/core";
import { PARKED, SUBSCRIPTION_STATUSES, type Subscription } from "#domain/billing/contract/subscription.ts";
import { AuthUser } from "../../accounts/auth-user.entity.ts";
import { Household } from "../../household/household.entity.ts";
import { ContractHolder } from "../../leads/contract-holder.entity.ts";
import { PaymentMethod } from "../card/payment-method.entity.ts";
import { CURRENCIES, Price } from "./price.entity.ts";

export const SubscriptionSchema = defineEntity({
  name: "SubscriptionRow",
  tableName: "subscription",
  properties: {
    id: p.uuid().primary(),
    /** null after the account was deleted: payments are kept for six years, without a name. */
    user: () => p.manyToOne(AuthUser).nullable().index().deleteRule("set null"),
    household: () => p.manyToOne(Household).nullable().index().deleteRule("set null"),
    /** The holder without an account. A contract has a user or a holder, or neither after erasure. */
    holder: () => p.manyToOne(ContractHolder).nullable().index().deleteRule("set null"),
    price: () => p.manyToOne(Price).updateRule("no action").deleteRule("no action"),
    /** The terms, fixed at the start. Whole pence a month. */
    currency: p.enum(CURRENCIES),
    firstPeriodPence: p.bigint("number"),
    laterPeriodPence: p.bigint("number"),
    paymentMethod: () => p.manyToOne(PaymentMethod).nullable().index().deleteRule("set null"),
    status: p.enum(SUBSCRIPTION_STATUSES).default("trialing"),
    /** 1–31; null = not chosen. */
    payDay: p.integer().nullable(),
    /** London day (YYYY-MM-DD) of the charge on the calendar. */
    nextChargeOn: p.date().nullable(),
    /** When a billing run may collect it; null = nothing to collect. */
    collectAt: p.datetime().nullable(),
    failedAttempts: p.integer().default(0),
    paidPeriods: p.integer().default(0),
    trialEndsAt: p.datetime(),
    lastBilledAt: p.datetime().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** null = no end is known. */
    accessUntil: p.datetime().nullable(),
    /** Why an operator has to decide; null = no decision is needed. */
    parked: p.enum(PARKED).nullable(),
    /** The workflow's state as last published. */
    state: p.json<Subscription>(),
    /** The order of the workflow's last report: an older one that arrives late changes nothing. */
    reportedAt: p.datetime(3).nullable(),
    reportSequence: p.integer().default(0),
    /** How far the customer's clock ran ahead at the last report; previews are calculated with it. 0 outside the sandbox. */
    clockOffsetMs: p.bigint("number").default(0),
    createdAt: p.datetime(),
  },
  indexes: [{ name: "subscription_collect_index", properties: ["collectAt", "id"], where: "collect_at is not null" }],
  uniques: [
    { name: "subscription_one_live_per_holder", properties: ["holder", "price"], where: "cancelled_at is null" },
    { name: "subscription_one_live_per_person", properties: ["user", "price"], where: "cancelled_at is null" },
    {
      name: "subscription_one_live_per_household",
      properties: ["household"],
      where: "cancelled_at is null and price_id in ('pro', 'provider-form')",
    },
  ],
  checks: [
    { name: "subscription_person_check", expression: "num_nonnulls(user_id, holder_id) <= 1" },
    { name: "subscription_cancelled_check", expression: "(status = 'cancelled') = (cancelled_at is not null)" },
    { name: "subscription_pay_day_check", expression: "pay_day >= 1 and pay_day <= 31" },
  ],
});
/** One contract: its fixed terms, and its workflow's state. Written by activities; read by pages and the billing run. */
export class SubscriptionRow extends SubscriptionSchema.class {}
SubscriptionSchema.setClass(SubscriptionRow);
