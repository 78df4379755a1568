import { expect, it } from "vitest";
import { type LastPayment, refundVerdict } from "./refund-rule.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const paid: LastPayment = {
  subscriptionId: "s",
  dueOn: "2026-11-10",
  paidAtMs: Date.parse("2026-11-10T09:00:05Z"),
  leftPence: 1299,
  refundedBefore: false,
};

it.each([
  [paid, "refund"],
  [{ ...paid, paidAtMs: Date.parse("2026-11-07T00:00:00Z") }, "refund"], // the 14th day after
  [{ ...paid, paidAtMs: Date.parse("2026-11-06T23:59:59Z") }, "too long ago"],
  [{ ...paid, leftPence: 2500 }, "refund"],
  [{ ...paid, leftPence: 2501 }, "over the cap"],
  [{ ...paid, leftPence: 0 }, "already refunded"],
  [{ ...paid, refundedBefore: true }, "refunded once"],
  [null, "nothing paid"],
  [undefined, "unknown address"],
] as const)("%o: %s (D-45b)", (last, outcome) => {
  const verdict = refundVerdict(last, 2500, NOW);
  expect(verdict.kind === "refund" ? "refund" : verdict.why).toBe(outcome);
});

it("refunds nothing if the cap is zero", () => expect(refundVerdict(paid, 0, NOW)).toEqual({ kind: "person", why: "over the cap" }));
