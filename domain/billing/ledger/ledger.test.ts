import fc from "fast-check";
import { expect, it } from "vitest";
import {
  balanced,
  balances,
  captureEntry,
  correctionEntry,
  disputeEntry,
  type Entry,
  refundablePence,
  refundEntry,
  reinstatementEntry,
  unrefundedPence,
} from "./ledger.ts";

const amount = fc.integer({ min: 1, max: 10_000 });

it("every entry balances, and so does the whole ledger (D-05a)", () => {
  fc.assert(
    fc.property(fc.array(amount), (amounts) => {
      const entries = amounts.flatMap((pence, index): Entry[] => [
        captureEntry(`p${index}`, pence),
        refundEntry(`r${index}`, `p${index}`, pence),
      ]);
      for (const entry of entries) expect(balanced(entry)).toBe(true);
      const { provider, income, refunds } = balances(entries);
      expect(provider + income + refunds).toBe(0);
      expect(provider).toBe(0);
      expect(refunds).toBe(amounts.reduce((sum, pence) => sum + pence, 0));
    }),
  );
});

it("has the direction and the payment of every movement", () => {
  expect(captureEntry("a", 999)).toMatchObject({ kind: "capture", reference: "a", paymentReference: "a" });
  expect(refundEntry("r", "a", 999)).toMatchObject({ kind: "refund", reference: "r", paymentReference: "a" });
});

it("books disputes and reinstatements in the disputes account", () => {
  expect(disputeEntry("du", "a", 999)).toEqual({
    kind: "dispute",
    reference: "du",
    paymentReference: "a",
    postings: [
      { account: "provider", pence: -999 },
      { account: "disputes", pence: 999 },
    ],
  });
  expect(reinstatementEntry("du:reinstated", "a", 999)).toEqual({
    kind: "reinstatement",
    reference: "du:reinstated",
    paymentReference: "a",
    postings: [
      { account: "provider", pence: 999 },
      { account: "disputes", pence: -999 },
    ],
  });
});

it.each([5, -5])("books a correction of %s pence", (pence) => {
  expect(correctionEntry("c", "a", pence)).toEqual({
    kind: "correction",
    reference: "c",
    paymentReference: "a",
    postings: [
      { account: "provider", pence },
      { account: "corrections", pence: -pence },
    ],
  });
});

it.each([0, 1.5, Number.NaN])("rejects a correction of %s pence", (pence) => {
  expect(() => correctionEntry("c", "a", pence)).toThrow(`${pence} corrects nothing`);
});

it("money taken back by a dispute is no longer held, but still refundable, as it may be reinstated", () => {
  const taken = [captureEntry("a", 2477), refundEntry("r", "a", 477), disputeEntry("du", "a", 2000), correctionEntry("c", "a", 3)];
  expect([refundablePence(taken, "a"), unrefundedPence(taken, "a")]).toEqual([3, 2000]);
  const back = [...taken, reinstatementEntry("du:reinstated", "a", 2000)];
  expect([refundablePence(back, "a"), unrefundedPence(back, "a")]).toEqual([2003, 2000]);
});

it("computes what is left of a payment", () => {
  const entries = [captureEntry("a", 2477), captureEntry("b", 999), refundEntry("r", "a", 477)];
  expect(refundablePence(entries, "a")).toBe(2000);
  expect(refundablePence(entries, "b")).toBe(999);
  expect(refundablePence(entries, "unknown")).toBe(0);
  expect(balanced({ ...captureEntry("a", 5), postings: [{ account: "provider", pence: 5 }] })).toBe(false);
});

it.each([0, -1, 1.5, Number.NaN])("rejects a movement of %s pence", (pence) => {
  expect(() => captureEntry("a", pence)).toThrow("not a positive amount");
  expect(() => refundEntry("r", "a", pence)).toThrow("not a positive amount");
});
