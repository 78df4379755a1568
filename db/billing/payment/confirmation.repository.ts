import type { EntityManager } from "@mikro-orm/postgresql";
import { CONFIRMATION_EMAILS, confirmationEmail } from "#domain/billing/emails/confirmation-emails.ts";
import type { Confirmation } from "#domain/billing/emails/confirmations.ts";
import { PaymentMethod } from "../card/payment-method.entity.ts";
import { emailId, writeEmail } from "../emails/emails.repository.ts";
import { cardInWords } from "../emails/scheduled-email.repository.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";

const aboutOf = (subscriptionId: string, { number }: Confirmation): string => `${subscriptionId}:${number}`;

/** The id of the mail that confirms what a holder did. */
export const confirmationId = (subscriptionId: string, confirmation: Confirmation): string =>
  emailId(CONFIRMATION_EMAILS[confirmation.kind], aboutOf(subscriptionId, confirmation));

/** Puts the mail that confirms what a holder did into the outbox, once, with the card as it is now. `trader`: with whom the contract is. */
export async function writeConfirmation(
  unit: EntityManager,
  subscriptionId: string,
  confirmation: Confirmation,
  { origin, trader }: { origin: string; trader: string | null },
): Promise<void> {
  const { paymentMethod } = await unit.findOneOrFail(SubscriptionRow, subscriptionId);
  const method = paymentMethod && (await unit.findOne(PaymentMethod, paymentMethod.id));
  const card = method ? cardInWords(method) : null;
  await writeEmail(unit, { subscriptionId, about: aboutOf(subscriptionId, confirmation), origin }, (about) =>
    confirmationEmail(about, confirmation, { card, trader }),
  );
}
