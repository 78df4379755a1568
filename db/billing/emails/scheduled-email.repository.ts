import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { type Due, dueOf } from "#domain/billing/calendar/preview.ts";
import { pricePence } from "#domain/billing/contract/subscription.ts";
import { pauseEnds } from "#domain/billing/emails/confirmation-emails.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { type ScheduledEmail, stillStands, stillTrue } from "#domain/billing/emails/scheduled-emails.ts";
import { PaymentMethod } from "../card/payment-method.entity.ts";
import { SubscriptionRow } from "../subscription/subscription.entity.ts";
import { writeEmail } from "./emails.repository.ts";

export const cardInWords = ({ brand, last4 }: PaymentMethod): string | null => (last4 ? `${brand ?? ""} ending in ${last4}`.trim() : null);

/** The payment on the calendar. */
function nextPayment({ state }: SubscriptionRow): Due {
  if (!state.charge) throw new Error("a notice of a payment needs one on the calendar"); // `stillStands` has seen it
  return dueOf(state, state.charge);
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

/** Whether this card is the one whose last day it is. */
const expires = (card: PaymentMethod | null, on: Day): boolean =>
  card !== null && on.startsWith(`${card.expiryYear}-${String(card.expiryMonth).padStart(2, "0")}-`);

/** The kinds of emails that the calendar brings, as the outbox names them. */
export const SCHEDULED_EMAILS = {
  "trial ends in 3 days": "trial-ends-in-3-days",
  "trial ends tomorrow": "trial-ends-tomorrow",
  "full price in 7 days": "full-price-in-7-days",
  "full price tomorrow": "full-price-tomorrow",
  "card expiring": "card-expiring",
  "six months": "six-months",
  "pause ends in 3 days": "pause-ends-in-3-days",
} as const satisfies Record<ScheduledEmail["kind"], emails.EmailKind>;

/** Names an email of the calendar among all of its kind. */
export const scheduledEmailAbout = (subscriptionId: string, { about }: ScheduledEmail): string => `${subscriptionId}:${about}`;

/**
 * Puts an email that the calendar brings into the outbox, once. Nothing is written for a contract that has ended, of a card that no longer pays, of a
 * pause that is over, of a payment that was made, moved or held, or what is not true any more by the customer's clock; where that passes on the way, it is not sent either.
 */
export const writeScheduledEmail = (
  em: EntityManager,
  subscriptionId: string,
  notice: ScheduledEmail,
  origin: string,
  nowMs: number,
): Promise<void> =>
  em.fork().transactional(async (unit) => {
    if (!stillTrue(notice, nowMs)) return;
    const row = await unit.findOneOrFail(SubscriptionRow, subscriptionId);
    if (row.cancelledAt || !stillStands(notice, row.state)) return;
    const card = row.paymentMethod ? await unit.findOne(PaymentMethod, row.paymentMethod.id) : null;
    if (notice.kind === "card expiring" && !expires(card, notice.about)) return; // another card pays by now
    const sendUntil = notice.untilMs === undefined ? null : new Date(Date.now() + notice.untilMs - nowMs);
    const leadsToCard = notice.kind === "card expiring";
    await writeEmail(
      unit,
      { subscriptionId, about: scheduledEmailAbout(subscriptionId, notice), origin, sendUntil, leadsToCard },
      (about) => scheduledEmail(about, notice, row, card),
    );
  });
