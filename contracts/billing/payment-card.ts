import { z } from "zod";
import { providerId, text, typedEmail } from "../text.ts";
import { OwnCard } from "./own-subscription.ts";
import { Standing } from "./standing.ts";
import { Payment } from "./subscribe.ts";

/** Whose card: one's own contract (without an id the one that is shown), or the contract that a mailed link opens. */
const Whose = {
  subscriptionId: z.uuid("That isn't a subscription ID.").optional(),
  token: text(43)
    .regex(/^[\w-]{43}$/, "Open the full link from the email.")
    .optional(),
};
export const WhoseCard = z.strictObject(Whose);
export type WhoseCard = z.infer<typeof WhoseCard>;

/** The card that pays for a contract, how the contract stands, and what another card would be charged. */
export const PaymentCard = z.object({
  subscriptionId: z.uuid(),
  priceName: z.string(),
  card: OwnCard.nullable(),
  standing: Standing,
  /** Something is being done or found out this moment: ask again in a moment. */
  acting: z.boolean(),
  /** What saving a card now brings. `open`: a payment is under way as it is, and the card counts from the next one. */
  preview: z.object({ now: Payment.nullable(), next: Payment.nullable(), open: z.boolean() }),
  /** What came of the newest payment that was asked for. */
  latest: z.object({ dueOn: z.iso.date(), amount: z.string(), outcome: z.enum(["paid", "declined", "confirm", "unknown"]) }).nullable(),
});
export type PaymentCard = z.infer<typeof PaymentCard>;

/** The provider's form for a card is open. */
export const CardFormOpened = z.object({ clientSecret: z.string(), setupId: z.string() });
/** `fullPrice`: as where a subscription begins (`SaveCard`): its holder was told that this card has had the introductory price, and agreed to the full one. */
export const SavePaymentCard = z.strictObject({
  ...Whose,
  setupId: providerId("seti", "That isn't one of the provider's card forms."),
  fullPrice: z.boolean().default(false),
});
/** With this the provider's script lets the holder confirm the payment that waits for them; `card` is the provider's id of the card that pays. */
export const PaymentConfirmation = z.object({ clientSecret: z.string(), card: z.string() });
export type PaymentConfirmation = z.infer<typeof PaymentConfirmation>;

export const AskCardLink = z.strictObject({
  email: typedEmail("Enter your email address, such as ada@example.com."),
});
/** The same for every address, whether or not anybody has it. */
export const CardLinkAsked = z.object({ message: z.string() });
