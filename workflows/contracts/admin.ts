import { z } from "zod";
import { SUBSCRIPTION_STATUSES } from "#domain/billing/subscription.ts";

/** `stayLoggedIn`: for 30 days instead of one. */
export const AdminLogin = z.object({
  email: z.string("Give your e-mail address").trim().min(1, "Give your e-mail address").max(254),
  password: z.string("Give your password").min(1, "Give your password").max(200),
  stayLoggedIn: z.boolean().default(false),
});
export const AdminLoggedIn = z.object({ success: z.literal(true) });

const EVENT_TYPES = ["signup", "payment_method_added", "refund_processed", "cancellation", "other"] as const;
export type AuthorizationEventType = (typeof EVENT_TYPES)[number];
/** `amount`: pounds; null = no money moved. `status` other: nobody knows yet. */
const AuthorizationEvent = z.object({
  id: z.string(),
  eventType: z.enum(EVENT_TYPES),
  authorizationMethod: z.string(),
  amount: z.string().nullable(),
  status: z.enum(["succeeded", "failed", "other"]),
  createdAt: z.string(),
});
export type AuthorizationEvent = z.infer<typeof AuthorizationEvent>;
export const AuthorizationEvents = z.array(AuthorizationEvent);

/** Amounts are strings of pounds, dates YYYY-MM-DD. Totals count everything; `schedule` is the first entries, the next ones first. */
export const PaymentSchedule = z.object({
  totalCustomers: z.int(),
  totalUpcomingPayments: z.int(),
  totalUpcomingRevenue: z.string(),
  schedule: z.array(
    z.object({
      subscriptionId: z.string(),
      /** null = the holder has no account (any more). */
      email: z.string().nullable(),
      paymentDate: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      amount: z.string(),
    }),
  ),
});
export type PaymentSchedule = z.infer<typeof PaymentSchedule>;

export const FindPayments = z.object({ email: z.string("Give an e-mail address").trim().min(1, "Give an e-mail address").max(254) });
/** What somebody paid, the newest first. `refundable`: pounds of it that have not gone back; "0.00" = all of it has, or is on its way. */
export const FoundPayments = z.object({
  payments: z.array(
    z.object({
      subscriptionId: z.string(),
      priceName: z.string(),
      dueOn: z.string(),
      amount: z.string(),
      refundable: z.string(),
    }),
  ),
});
