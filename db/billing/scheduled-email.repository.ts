import type { EntityManager } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import { pricePence } from "#domain/billing/contract/terms.ts";
import { pauseEnds } from "#domain/billing/emails/confirmation-emails.ts";
import * as letters from "#domain/billing/emails/emails.ts";
import { type Notice, stillTrue } from "#domain/billing/emails/scheduled-emails.ts";
import { PaymentMethod } from "./card/payment-method.entity.ts";
import { writeLetter } from "./emails/emails.repository.ts";
import { SubscriptionRow } from "./subscription/subscription.entity.ts";

export const cardInWords = ({ brand, last4 }: PaymentMethod): string | null => (last4 ? `${brand ?? ""} ending in ${last4}`.trim() : null);

function noticeLetter(
  about: letters.About,
  { kind, about: day }: Notice,
  row: SubscriptionRow,
  card: PaymentMethod | null,
): letters.Letter {
  const first = { firstOn: day, firstPence: row.firstPeriodPence, laterPence: row.laterPeriodPence };
  switch (kind) {
    case "trial ends in 3 days":
      return letters.trialEndsIn3Days(about, first);
    case "trial ends tomorrow":
      return letters.trialEndsTomorrow(about, first);
    case "card expiring":
      return letters.cardExpiring(about, { expiresOn: day, card: card && cardInWords(card) });
    case "six months":
      return letters.sixMonths(about, { laterPence: row.laterPeriodPence, nextOn: row.nextChargeOn ?? null });
    case "pause ends in 3 days":
      return pauseEnds(about, { on: day, pricePence: pricePence(row.state.terms, row.paidPeriods) });
  }
}

/** Whether this card is the one whose last day it is. */
const expires = (card: PaymentMethod | null, on: Day): boolean =>
  card !== null && on.startsWith(`${card.expiryYear}-${String(card.expiryMonth).padStart(2, "0")}-`);

/** The kinds of letters that the calendar brings, as the outbox names them. */
export const NOTICE_LETTERS = {
  "trial ends in 3 days": "trial-ends-in-3-days",
  "trial ends tomorrow": "trial-ends-tomorrow",
  "card expiring": "card-expiring",
  "six months": "six-months",
  "pause ends in 3 days": "pause-ends-in-3-days",
} as const satisfies Record<Notice["kind"], letters.LetterKind>;

/** Names a letter of the calendar among all of its kind. */
export const noticeAbout = (subscriptionId: string, { about }: Notice): string => `${subscriptionId}:${about}`;

/**
 * Puts an email that the calendar brings into the outbox, once. Nothing is written for a contract that has ended, of a card that no longer pays, or
 * what is not true any more by the customer's clock; where that passes on the way, it is not sent either.
 */
export const writeNotice = (em: EntityManager, subscriptionId: string, notice: Notice, origin: string, nowMs: number): Promise<void> =>
  em.fork().transactional(async (unit) => {
    if (!stillTrue(notice, nowMs)) return;
    const row = await unit.findOneOrFail(SubscriptionRow, subscriptionId);
    if (row.cancelledAt) return;
    const card = row.paymentMethod ? await unit.findOne(PaymentMethod, row.paymentMethod.id) : null;
    if (notice.kind === "card expiring" && !expires(card, notice.about)) return; // another card pays by now
    const sendUntil = notice.untilMs === undefined ? null : new Date(Date.now() + notice.untilMs - nowMs);
    const leadsToCard = notice.kind === "card expiring";
    await writeLetter(unit, { subscriptionId, about: noticeAbout(subscriptionId, notice), origin, sendUntil, leadsToCard }, (about) =>
      noticeLetter(about, notice, row, card),
    );
  });
