import type { EntityManager } from "@mikro-orm/postgresql";
import { CONFIRMATION_EMAILS, confirmationEmail } from "#domain/billing/emails/confirmation-emails.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import { PaymentMethod } from "../card/payment-method.entity.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";
import { emailId, writeEmail } from "./emails.repository.ts";
import { cardInWords } from "./scheduled-email.repository.ts";

const confirmationAbout = (subscriptionId: string, { number }: Confirmation): string => `${subscriptionId}:${number}`;

/** The id of the email that confirms a customer's action. */
export const confirmationId = (subscriptionId: string, confirmation: Confirmation): string =>
  emailId(CONFIRMATION_EMAILS[confirmation.kind], confirmationAbout(subscriptionId, confirmation));

/** Inserts the email that confirms a customer's action into the outbox, once, with the current card. `trader`: the seller's name and address. */
export async function writeConfirmation(
  unit: EntityManager,
  subscriptionId: string,
  confirmation: Confirmation,
  { origin, trader }: { origin: string; trader: string | null },
): Promise<void> {
  const { paymentMethod } = await unit.findOneOrFail(SubscriptionRow, subscriptionId);
  const method = paymentMethod && (await unit.findOne(PaymentMethod, paymentMethod.id));
  const card = method ? cardInWords(method) : null;
  await writeEmail(unit, { subscriptionId, about: confirmationAbout(subscriptionId, confirmation), origin }, (about) =>
    confirmationEmail(about, confirmation, { card, trader }),
  );
}
