import { z } from "zod";
import { emailInput, providerId, text } from "../text.ts";
import { OwnCard } from "./own-subscription.ts";
import { Standing } from "./standing.ts";
import { Payment } from "./subscribe.ts";

/** The caller's contract (by default the one shown on the page), or the contract of an emailed link. */
const Whose = {
  subscriptionId: z.uuid("That isn't a subscription ID.").optional(),
  token: text(43)
    .regex(/^[\w-]{43}$/, "Open the full link from the email.")
    .optional(),
};
export const WhoseCard = z.strictObject(Whose);
export type WhoseCard = z.infer<typeof WhoseCard>;

/** A contract's card, its status, and what a new card would be charged. */
export const PaymentCard = z.object({
  subscriptionId: z.uuid(),
  priceName: z.string(),
  card: OwnCard.nullable(),
  standing: Standing,
  /** A payment is being made or looked up: poll again soon. */
  acting: z.boolean(),
  /** The payments after saving a card now. `open`: a payment is in flight with the old card; the new one applies from the next. */
  preview: z.object({ now: Payment.nullable(), next: Payment.nullable(), open: z.boolean() }),
  /** The latest attempt and its outcome. */
  latest: z.object({ dueOn: z.iso.date(), amount: z.string(), outcome: z.enum(["paid", "declined", "confirm", "unknown"]) }).nullable(),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

export const CardFormOpened = z.object({ clientSecret: z.string(), setupId: z.string() });
/** `fullPrice`: as in `SaveCard`: the customer accepts the full price for a card that has had the introductory one. */
export const SavePaymentCard = z.strictObject({
  ...Whose,
  setupId: providerId("seti", "That isn't one of the provider's card forms."),
  fullPrice: z.boolean().default(false),
});
/** What the provider's script needs to confirm a payment; `card` is the provider's id of the card. */
export const PaymentConfirmation = z.object({ clientSecret: z.string(), card: z.string() });
export type PaymentConfirmation = z.infer<typeof PaymentConfirmation>;

export const AskCardLink = z.strictObject({
  email: emailInput("Enter your email address, such as ada@example.com."),
});
/** The same for every address, so that it does not reveal whether there is an account. */
export const CardLinkAsked = z.object({ message: z.string() });
