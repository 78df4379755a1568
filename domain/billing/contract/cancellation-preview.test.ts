import { expect, it } from "vitest";
import { DAY_MS } from "../../time.ts";
import { dueAtMs } from "../calendar/dates.ts";
import { recordRefunded } from "../ledger/refunds.ts";
import { cancellationRefundPence, previewCancellation } from "./cancellation-preview.ts";
import { at, due, fresh, hard, paidOnce } from "./household.fixture.ts";
import { markInFlight } from "./outcome.ts";
import { cancelled } from "./transitions.ts";

const FEBRUARY_5 = at("2026-02-05T12:00:00Z");

it("refunds everything within the cooling-off period and ends access at once", () => {
  expect(previewCancellation(paidOnce, FEBRUARY_5)).toEqual({ accessUntilMs: FEBRUARY_5, refundPence: 999, isPaymentInFlight: false });
});

it("does not refund again what was refunded before", () => {
  expect(previewCancellation(recordRefunded(paidOnce, "2026-01-31", 400, FEBRUARY_5 - DAY_MS), FEBRUARY_5).refundPence).toBe(599);
});

it("refunds the first price if the last payment is unknown", () => {
  const { lastPaid: _, ...old } = paidOnce;
  expect(cancellationRefundPence(cancelled(old, FEBRUARY_5))).toBe(999);
});

it("refunds nothing afterwards, and access ends with the paid month", () => {
  expect(previewCancellation(paidOnce, at("2026-02-20T12:00:00Z"))).toEqual({
    accessUntilMs: dueAtMs("2026-02-28"),
    refundPence: 0,
    isPaymentInFlight: false,
  });
});

it("ends access with the trial during a trial", () => {
  const nowMs = at("2026-01-12T12:00:00Z");
  expect(previewCancellation(fresh, nowMs)).toEqual({ accessUntilMs: fresh.trialEndsAtMs, refundPence: 0, isPaymentInFlight: false });
});

it("never reports an end of access in the past", () => {
  const nowMs = at("2026-05-02T12:00:00Z");
  expect(previewCancellation(hard(paidOnce, due(paidOnce)), nowMs).accessUntilMs).toBe(nowMs);
});

it("reports a payment in flight", () => {
  expect(previewCancellation(markInFlight(paidOnce), due(paidOnce)).isPaymentInFlight).toBe(true);
});
