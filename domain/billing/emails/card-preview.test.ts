import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { charge, due, hard, lost, paidOnce, pending, soft } from "../contract/household.fixture.ts";
import { nextStep } from "../contract/next-step.ts";
import { applyOutcome, markInFlight } from "../contract/outcome.ts";
import { chargedOn, type Subscription } from "../contract/subscription.ts";
import { cardSaved } from "../contract/transitions.ts";
import { cardPreview } from "./card-preview.ts";

const now = due(paidOnce); // 28 February 2026, 09:00
const pays = (on: string, amountPence = 2477) => ({ on, amountPence, extra: null });
/** Almost two used months: the extra days are billed with the next payment. */
const stretched = (on: string, days: number) => ({
  on,
  amountPence: 2477 + Math.floor((days * 2477) / 30),
  extra: { days, pence: Math.floor((days * 2477) / 30) },
});
const confirming = applyOutcome(markInFlight(paidOnce), { kind: "action", atMs: due(paidOnce) });

describe("the preview of saving a card (decision 56)", () => {
  it.each<[string, Subscription, number, ReturnType<typeof cardPreview>]>([
    ["on trial", pending, now - 40 * DAY_MS, { now: null, next: pays("2026-01-31", 999), open: false }],
    ["up to date", paidOnce, now - DAY_MS, { now: null, next: pays("2026-02-28"), open: false }],
    ["past due", soft(paidOnce, now), now + HOUR_MS, { now: pays("2026-02-28"), next: pays("2026-03-31"), open: false }],
    ["to be confirmed with the bank", confirming, now + HOUR_MS, { now: pays("2026-02-28"), next: pays("2026-03-31"), open: false }],
    ["suspended", hard(paidOnce, now), now + 3 * DAY_MS, { now: pays("2026-03-03"), next: stretched("2026-04-30", 27), open: false }],
    [
      "suspended for two months",
      hard(paidOnce, now),
      dueAtMs("2026-05-02"),
      { now: pays("2026-05-02"), next: stretched("2026-06-30", 28), open: false },
    ],
    ["paused", { ...paidOnce, status: "paused", charge: null }, now, { now: null, next: null, open: false }],
    ["of unknown outcome", lost(paidOnce, 3), now + 60_000, { now: null, next: null, open: true }],
    ["held for a person", { ...paidOnce, parked: "unresolved" }, now, { now: null, next: null, open: true }],
  ])("%s", (_, subscription, atMs, expected) => {
    expect(cardPreview(subscription, atMs)).toEqual(expected);
  });

  it("equals what the workflow does: it shows a charge, with its amount, exactly if one is made", () => {
    const states = [
      pending,
      paidOnce,
      soft(paidOnce, now),
      soft(soft(paidOnce, now), now + DAY_MS),
      hard(paidOnce, now),
      lost(paidOnce, 2),
    ];
    for (const state of states)
      for (const later of [0, 1, 5, 29, 40, 100]) {
        const atMs = now + later * DAY_MS + 60_000;
        const preview = cardPreview(state, atMs);
        const saved = cardSaved(state, atMs);
        const made = nextStep(saved, atMs, true).kind === "charge";
        expect(preview.now?.amountPence ?? null).toBe(made ? charge(saved).amountPence : null);
        if (!made) continue;
        const paid = applyOutcome(markInFlight(saved), { kind: "captured", atMs });
        expect(preview.next).toMatchObject({ on: chargedOn(charge(paid)), amountPence: charge(paid).amountPence });
      }
  });
});
