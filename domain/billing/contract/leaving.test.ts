import { expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { wentBack } from "../ledger/refunds.ts";
import { at, due, fresh, hard, paidOnce } from "./household.fixture.ts";
import { goesBackPence, leavingNow } from "./leaving.ts";
import { asking } from "./outcome.ts";
import { cancelled } from "./transitions.ts";

const FEBRUARY_5 = at("2026-02-05T12:00:00Z");

it("within the cooling-off period all that was paid goes back, and access ends at once", () => {
  expect(leavingNow(paidOnce, FEBRUARY_5)).toEqual({ accessUntilMs: FEBRUARY_5, refundPence: 999, underWay: false });
});

it("what of it has gone back already does not go back again", () => {
  expect(leavingNow(wentBack(paidOnce, "2026-01-31", 400, FEBRUARY_5 - DAY_MS), FEBRUARY_5).refundPence).toBe(599);
});

it("of a contract that does not know its last payment the first price goes back", () => {
  const { lastPaid: _, ...old } = paidOnce;
  expect(goesBackPence(cancelled(old, FEBRUARY_5))).toBe(999);
});

it("afterwards nothing goes back, and access ends with the paid month", () => {
  expect(leavingNow(paidOnce, at("2026-02-20T12:00:00Z"))).toEqual({
    accessUntilMs: dueAtMs("2026-02-28"),
    refundPence: 0,
    underWay: false,
  });
});

it("on trial access ends with the trial", () => {
  const nowMs = at("2026-01-12T12:00:00Z");
  expect(leavingNow(fresh, nowMs)).toEqual({ accessUntilMs: fresh.trialEndsAtMs, refundPence: 0, underWay: false });
});

it("where access ended long ago it ends now, not in the past", () => {
  const nowMs = at("2026-05-02T12:00:00Z");
  expect(leavingNow(hard(paidOnce, due(paidOnce)), nowMs).accessUntilMs).toBe(nowMs);
});

it("says so where a payment is being made", () => {
  expect(leavingNow(asking(paidOnce), due(paidOnce)).underWay).toBe(true);
});
