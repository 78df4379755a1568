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

it("says of every movement whether money came or went back, and for which payment", () => {
  expect(captureEntry("a", 999)).toMatchObject({ kind: "capture", reference: "a", paymentReference: "a" });
  expect(refundEntry("r", "a", 999)).toMatchObject({ kind: "refund", reference: "r", paymentReference: "a" });
});

it("books what a bank takes back, and what comes back of it, as disputes", () => {
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

it.each([5, -5])("books a person's correction of %s pence for what it is", (pence) => {
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

it.each([0, 1.5, Number.NaN])("refuses a correction of %s pence", (pence) => {
  expect(() => correctionEntry("c", "a", pence)).toThrow(`${pence} corrects nothing`);
});

it("what a bank took back is not with us, and may still be refunded: it may come back", () => {
  const taken = [captureEntry("a", 2477), refundEntry("r", "a", 477), disputeEntry("du", "a", 2000), correctionEntry("c", "a", 3)];
  expect([refundablePence(taken, "a"), unrefundedPence(taken, "a")]).toEqual([3, 2000]);
  const back = [...taken, reinstatementEntry("du:reinstated", "a", 2000)];
  expect([refundablePence(back, "a"), unrefundedPence(back, "a")]).toEqual([2003, 2000]);
});

it("knows what is left of a payment", () => {
  const entries = [captureEntry("a", 2477), captureEntry("b", 999), refundEntry("r", "a", 477)];
  expect(refundablePence(entries, "a")).toBe(2000);
  expect(refundablePence(entries, "b")).toBe(999);
  expect(refundablePence(entries, "unknown")).toBe(0);
  expect(balanced({ ...captureEntry("a", 5), postings: [{ account: "provider", pence: 5 }] })).toBe(false);
});

it.each([0, -1, 1.5, Number.NaN])("refuses to move %s pence", (pence) => {
  expect(() => captureEntry("a", pence)).toThrow("not an amount");
  expect(() => refundEntry("r", "a", pence)).toThrow("not an amount");
});
