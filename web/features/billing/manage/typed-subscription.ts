import { z } from "zod";
import { BillingDay, CardDetails, CreateSubscription, type FormFacts } from "#contracts/billing/subscription-calls.ts";
import * as m from "./messages.ts";

/** The text that a list holds, read as the contract reads it. */
const ChosenDay = z
  .string()
  .transform((day): string | number => day)
  .pipe(BillingDay);

export const TypedDay = z.object({ billingDay: ChosenDay });

/** A card as it is typed: month and year are chosen from lists, whose values are text. */
const chosen = (number: typeof CardDetails.shape.expiryMonth) =>
  z
    .string()
    .transform((text) => (text === "" ? undefined : Number(text)))
    .pipe(number);
const TypedCard = CardDetails.extend({
  expiryMonth: chosen(CardDetails.shape.expiryMonth),
  expiryYear: chosen(CardDetails.shape.expiryYear),
});
export type TypedCard = z.input<typeof TypedCard>;

/** What is typed here. The provider has its own fields for a real card. */
export function typedFor({ amount: { least, most }, sandbox }: FormFacts) {
  const range = m.enterAnAmount({ least, most });
  return z.object({
    firstName: CreateSubscription.shape.firstName,
    lastName: CreateSubscription.shape.lastName,
    amount: z
      .string()
      .regex(/^\d+(\.\d{1,2})?$/, m.enterAnAmountInPounds)
      .transform(Number)
      .pipe(CreateSubscription.shape.amount.min(least, range).max(most, range)),
    billingDay: ChosenDay,
    cardDetails: sandbox ? TypedCard : TypedCard.optional(),
  });
}
export type TypedSubscription = z.output<ReturnType<typeof typedFor>>;
