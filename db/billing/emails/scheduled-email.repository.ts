import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { type Due, toDue } from "#domain/billing/calendar/preview.ts";
import { pricePence } from "#domain/billing/contract/subscription.ts";
import { pauseEnds } from "#domain/billing/emails/confirmation-emails.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { isStillDue, isStillTrue, type ScheduledEmail } from "#domain/billing/emails/scheduled-emails.ts";
import { PaymentMethod } from "../card/payment-method.entity.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";
import { writeEmail } from "./emails.repository.ts";

export const cardInWords = ({ brand, last4 }: PaymentMethod): string | null => (last4 ? `${brand ?? ""} ending in ${last4}`.trim() : null);

function nextPayment({ state }: SubscriptionRow): Due {
  if (!state.charge) throw new Error("no payment is scheduled to announce"); // `stillStands` has checked it
  return toDue(state, state.charge);
}

function scheduledEmail(
  about: emails.About,
  { kind, about: day }: ScheduledEmail,
  row: SubscriptionRow,
  card: PaymentMethod | null,
): emails.Email {
  const first = { firstOn: day, firstPence: row.firstPeriodPence, laterPence: row.laterPeriodPence };
  switch (kind) {
    case "trial ends in 3 days":
      return emails.trialEndsIn3Days(about, first);
    case "trial ends tomorrow":
      return emails.trialEndsTomorrow(about, first);
    case "full price in 7 days":
      return emails.fullPriceIn7Days(about, nextPayment(row), row.laterPeriodPence);
    case "full price tomorrow":
      return emails.fullPriceTomorrow(about, nextPayment(row), row.laterPeriodPence);
    case "card expiring":
      return emails.cardExpiring(about, { expiresOn: day, card: card && cardInWords(card) });
    case "six months":
      return emails.sixMonths(about, { laterPence: row.laterPeriodPence, nextOn: row.nextChargeOn ?? null });
    case "pause ends in 3 days":
      return pauseEnds(about, { on: day, pricePence: pricePence(row.state.terms, row.paidPeriods) });
  }
}

/** Whether this card expires in the month of that day. */
const expires = (card: PaymentMethod | null, on: Day): boolean =>
  card !== null && on.startsWith(`${card.expiryYear}-${String(card.expiryMonth).padStart(2, "0")}-`);

/** The outbox kinds of scheduled emails. */
export const SCHEDULED_EMAILS = {
  "trial ends in 3 days": "trial-ends-in-3-days",
  "trial ends tomorrow": "trial-ends-tomorrow",
  "full price in 7 days": "full-price-in-7-days",
  "full price tomorrow": "full-price-tomorrow",
  "card expiring": "card-expiring",
  "six months": "six-months",
  "pause ends in 3 days": "pause-ends-in-3-days",
} as const satisfies Record<ScheduledEmail["kind"], emails.EmailKind>;

/** Identifies a scheduled email among those of its kind. */
export const scheduledEmailAbout = (subscriptionId: string, { about }: ScheduledEmail): string => `${subscriptionId}:${about}`;

/**
 * Inserts a scheduled email into the outbox, once. Inserts nothing if it is out of date by the customer's clock: the contract has ended, the card was
 * replaced, the pause is over, or the payment was made, moved or parked. An email that goes out of date before it is sent is not sent.
 */
export const writeScheduledEmail = (
  em: EntityManager,
  subscriptionId: string,
  notice: ScheduledEmail,
  origin: string,
  nowMs: number,
): Promise<void> =>
  em.fork().transactional(async (unit) => {
    if (!isStillTrue(notice, nowMs)) return;
    const row = await unit.findOneOrFail(SubscriptionRow, subscriptionId);
    if (row.cancelledAt || !isStillDue(notice, row.state)) return;
    const card = row.paymentMethod ? await unit.findOne(PaymentMethod, row.paymentMethod.id) : null;
    if (notice.kind === "card expiring" && !expires(card, notice.about)) return; // the card was replaced
    const sendUntil = notice.untilMs === undefined ? null : new Date(Date.now() + notice.untilMs - nowMs);
    const leadsToCard = notice.kind === "card expiring";
    await writeEmail(
      unit,
      { subscriptionId, about: scheduledEmailAbout(subscriptionId, notice), origin, sendUntil, leadsToCard },
      (about) => scheduledEmail(about, notice, row, card),
    );
  });
