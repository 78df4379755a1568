import { z } from "zod";
import { isDay } from "#domain/billing/calendar/dates.ts";
import { PARKED, SUBSCRIPTION_STATUSES } from "#domain/billing/contract/subscription.ts";
import { parsePence } from "#domain/money.ts";
import { text } from "../text.ts";

/** Operators' billing calls. Amounts are strings of pounds, days YYYY-MM-DD. */
const Day = text(10, { tooLong: "Give a date as YYYY-MM-DD" }).refine(isDay, "Give a date as YYYY-MM-DD");
const SubscriptionId = z.uuid("Give the id of a subscription");

export const ProcessDailyBilling = z.strictObject({
  scope: z.enum(["all", "first-payment"], "Choose all or first-payment").default("all"),
});
export const DailyBilling = z.object({
  processed: z.int(),
  successful: z.int(),
  failed: z.int(),
  skipped: z.int(),
  success: z.boolean(),
  message: z.string(),
  workflowId: z.string(),
});
export type DailyBilling = z.infer<typeof DailyBilling>;

const DAY_OF_MONTH = "Give a day of the month as a number from 1 to 31";
export const TriggerBilling = z.strictObject({ day: z.int(DAY_OF_MONTH).min(1, DAY_OF_MONTH).max(31, DAY_OF_MONTH) });
const PlannedCharge = z.object({ subscriptionId: z.string(), dueOn: Day, amount: z.string(), dueNow: z.boolean() });
/** `mode`: it runs in the sandbox and only previews with live keys. `charges`: the first hundred; `planned` counts all. */
export const TestBilling = DailyBilling.extend({
  mode: z.enum(["sandbox", "preview"]),
  workflowId: z.string().nullable(),
  day: z.int(),
  planned: z.int(),
  charges: z.array(PlannedCharge),
});
export type TestBilling = z.infer<typeof TestBilling>;

/** `recentSuccessRate`: percent of the answered attempts of the last 30 days; null = there were none. */
export const BillingStats = z.object({
  totalSubscriptions: z.int(),
  activeSubscriptions: z.int(),
  pendingBillings: z.int(),
  recentSuccessRate: z.number().nullable(),
});
export type BillingStats = z.infer<typeof BillingStats>;

/** Whether billing is operational. */
export const BillingHealth = z.object({
  scheduler: z.enum(["active", "paused", "missing"]),
  database: z.enum(["ready", "missing"]),
  credentials: z.enum(["configured", "missing"]),
  endpoint: z.enum(["Sandbox", "Production"]),
});
export type BillingHealth = z.infer<typeof BillingHealth>;

export const ReviewList = z.object({
  contracts: z.array(
    z.object({
      subscriptionId: z.string(),
      email: z.string().nullable(),
      priceName: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      parked: z.enum(PARKED).exclude(["disputed"]),
      dueOn: Day.nullable(),
      amount: z.string().nullable(),
      attempts: z.int(),
    }),
  ),
});
export const ReleaseCharge = z.strictObject({
  subscriptionId: SubscriptionId,
  verdict: z.enum(["collect", "waive"], 'Choose "collect" or "waive"'),
});
export const Released = z.object({ success: z.literal(true), status: z.enum(SUBSCRIPTION_STATUSES), message: z.string() });

const POUNDS = "Give an amount above zero in pounds and whole pence, such as 5.00";
/** `refundId`: idempotency key; a refund sent again with it is made once. */
export const RefundPeriod = z.strictObject({
  subscriptionId: SubscriptionId,
  dueOn: Day,
  /** Pounds; default is all that is left of the payment. */
  amount: text(12, { missing: POUNDS, tooLong: POUNDS })
    .refine((amount) => (parsePence(amount) ?? 0) > 0, POUNDS)
    .meta({ examples: ["5.00"] })
    .optional(),
  /** Only a refund of an ended subscription's last payment can end access. */
  accessStays: z.boolean("Say whether access stays").default(true),
  refundId: z.uuid("Give an id of your own as a UUID").optional(),
});
export const RefundBegun = z.object({ success: z.literal(true), amount: z.string(), message: z.string() });
