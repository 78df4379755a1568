import type { EntityManager } from "@mikro-orm/postgresql";
import { accessUntilMs } from "#domain/billing/access/access.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { cancellationRefundPence } from "#domain/billing/contract/cancellation-preview.ts";
import { cancelled } from "#domain/billing/contract/transitions.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { endedByDispute } from "#domain/billing/ledger/disputes.ts";
import { query } from "../../query.ts";
import { writeEmail } from "../emails/emails.repository.ts";
import { lockSubscription } from "../payment/charges.writes.ts";
import { nothingAgreed } from "./nothing-agreed.ts";
import type { SubscriptionRow } from "./subscription.entity.ts";

/** The row must be locked. */
async function isNothingAgreed(unit: EntityManager, subscriptionId: string): Promise<boolean> {
  const rows = query(unit)
    .selectFrom("subscription as s")
    .select(nothingAgreed("s").as("nothingAgreed"))
    .where("s.id", "=", subscriptionId);
  return (await rows.executeTakeFirst())?.nothingAgreed ?? false;
}

/** Writes the end into a locked row; the first end counts. @returns the ended state. */
async function writeEnd(unit: EntityManager, row: SubscriptionRow, endedAtMs: number, because?: "dispute") {
  const ends = because === "dispute" ? endedByDispute : cancelled;
  const ended = ends(row.state, row.cancelledAt?.getTime() ?? endedAtMs);
  const until = accessUntilMs(ended);
  const endedOn = ended.cancelledAtMs ?? endedAtMs;
  if (!row.cancelledAt)
    Object.assign(row, {
      status: "cancelled",
      cancelledAt: new Date(endedOn),
      accessUntil: until === null ? null : new Date(until),
      nextChargeOn: null,
      collectAt: null,
      state: ended,
    });
  await unit.flush();
  return { ended, until, endedOn };
}

/**
 * Ends a contract: after this commit no attempt is started. Writes the email in the same transaction, once, and none if nothing was agreed.
 * Safe to repeat; the first end counts.
 */
export const endSubscription = (
  em: EntityManager,
  subscriptionId: string,
  endedAtMs: number,
  origin: string,
  because?: "dispute",
): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const row = await lockSubscription(unit, subscriptionId);
    const isSilent = await isNothingAgreed(unit, subscriptionId);
    const { ended, until, endedOn } = await writeEnd(unit, row, endedAtMs, because);
    if (isSilent) return;
    await writeEmail(unit, { subscriptionId, about: subscriptionId, origin }, (about) =>
      emails.cancellation(about, {
        cancelledOn: londonDay(endedOn),
        until: until !== null && until > endedOn ? londonDay(until) : null,
        refundPence: cancellationRefundPence(ended),
        disputed: because === "dispute",
      }),
    );
  });

/**
 * Ends a contract without an agreement, without an email. One with a card or a pay day stays: saving a card takes the same lock, so either the card is
 * saved first and the contract stays, or the contract has ended when the card arrives. Safe to repeat.
 * @returns whether it has ended.
 */
export const endUnagreed = (em: EntityManager, subscriptionId: string, endedAtMs: number): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    const row = await lockSubscription(unit, subscriptionId);
    if (row.cancelledAt) return true;
    if (!(await isNothingAgreed(unit, subscriptionId))) return false;
    await writeEnd(unit, row, endedAtMs);
    return true;
  });
