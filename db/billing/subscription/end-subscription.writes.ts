import type { EntityManager } from "@mikro-orm/postgresql";
import { accessUntilMs } from "#domain/billing/access/access.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { goesBackPence } from "#domain/billing/contract/leaving.ts";
import { cancelled } from "#domain/billing/contract/transitions.ts";
import * as emails from "#domain/billing/emails/emails.ts";
import { endedByDispute } from "#domain/billing/ledger/disputes.ts";
import { query } from "../../query.ts";
import { writeEmail } from "../emails/emails.repository.ts";
import { holdSubscription } from "./hold.repository.ts";
import { nothingAgreed } from "./nothing-agreed.ts";
import type { SubscriptionRow } from "./subscription.entity.ts";

/** Of a row that is held. */
async function isNothingAgreed(unit: EntityManager, subscriptionId: string): Promise<boolean> {
  const held = query(unit).selectFrom("subscription as s").select(nothingAgreed("s").as("nothing")).where("s.id", "=", subscriptionId);
  return (await held.executeTakeFirst())?.nothing ?? false;
}

/** Writes the end of a row that is held; the first end counts. @returns how it stands since. */
async function end(unit: EntityManager, row: SubscriptionRow, endedAtMs: number, because?: "dispute") {
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
 * Ends a contract: from this commit on no attempt is begun. Its email is written with it, once; about what nobody agreed to, nobody is
 * written to. Safe to repeat; the first end counts.
 */
export const endSubscription = (
  em: EntityManager,
  subscriptionId: string,
  endedAtMs: number,
  origin: string,
  because?: "dispute",
): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const row = await holdSubscription(unit, subscriptionId);
    const quiet = await isNothingAgreed(unit, subscriptionId);
    const { ended, until, endedOn } = await end(unit, row, endedAtMs, because);
    if (quiet) return;
    await writeEmail(unit, { subscriptionId, about: subscriptionId, origin }, (about) =>
      emails.cancellation(about, {
        cancelledOn: londonDay(endedOn),
        until: until !== null && until > endedOn ? londonDay(until) : null,
        refundPence: goesBackPence(ended),
        disputed: because === "dispute",
      }),
    );
  });

/**
 * Ends a contract that nobody agreed to, without an email; one with a card or a pay day stays as it is. A card is saved under the same hold, so
 * it either comes first and the contract stays, or finds that it has ended. Safe to repeat.
 * @returns whether it has ended.
 */
export const endUnagreed = (em: EntityManager, subscriptionId: string, endedAtMs: number): Promise<boolean> =>
  em.fork().transactional(async (unit) => {
    const row = await holdSubscription(unit, subscriptionId);
    if (row.cancelledAt) return true;
    if (!(await isNothingAgreed(unit, subscriptionId))) return false;
    await end(unit, row, endedAtMs);
    return true;
  });
