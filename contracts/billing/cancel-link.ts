import { z } from "zod";
import { emailInput } from "../text.ts";

export const AskCancelLink = z.strictObject({ email: emailInput("Enter your email address, such as ada@example.com.") });
export const CancelToken = z.strictObject({
  token: z
    .string()
    .max(43, "Open the full link from the email.")
    .regex(/^[\w-]{43}$/, "Open the full link from the email."),
});

/** The same for every address, so that it does not reveal whether there is an account. */
export const CancelLinkAsked = z.object({ message: z.string() });
/** The contracts that a cancellation link would end, without personal data. Amounts in pounds. */
export const CancelPreview = z.object({
  subscriptions: z.array(
    z.object({ priceName: z.string(), amount: z.number(), accessUntil: z.string(), refund: z.number(), isPaymentInFlight: z.boolean() }),
  ),
});
export const CancelledByLink = z.object({ success: z.literal(true), accessUntil: z.string().nullable() });
