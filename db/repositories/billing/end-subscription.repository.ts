import type { EntityManager } from "@mikro-orm/postgresql";
import { accessUntilMs } from "#domain/billing/access.ts";
import { londonDay } from "#domain/billing/dates.ts";
import * as letters from "#domain/billing/letters.ts";
import { pricePence } from "#domain/billing/terms.ts";
import { cancelled } from "#domain/billing/wishes.ts";
import { holdSubscription } from "./hold.repository.ts";
import { writeLetter } from "./letters.repository.ts";

/**
 * Ends a contract: from this commit on no attempt is begun. Its letter is written with it, once. Safe to repeat; the first end counts.
 */
export const endSubscription = (em: EntityManager, subscriptionId: string, endedAtMs: number, origin: string): Promise<void> =>
  em.fork().transactional(async (unit) => {
    const row = await holdSubscription(unit, subscriptionId);
    const ended = cancelled(row.state, row.cancelledAt?.getTime() ?? endedAtMs);
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
    await writeLetter(unit, { subscriptionId, about: subscriptionId, origin }, (about) =>
      letters.cancellation(about, {
        cancelledOn: londonDay(endedOn),
        until: until !== null && until > endedOn ? londonDay(until) : null,
        backPence: ended.toRefund.length > 0 ? pricePence(ended.terms, 0) : 0,
      }),
    );
  });
