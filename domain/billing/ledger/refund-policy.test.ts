import { expect, it } from "vitest";
import { REFUND_POLICY, REFUND_SENTENCES, REFUND_SENTENCES_WITHOUT_TRIAL } from "./refund-policy.ts";

it("returns everything within 14 days of the contract and again of the first paid month, and nothing afterwards", () => {
  expect(REFUND_POLICY.coolingOffDays).toBe(14);
  expect(REFUND_POLICY.coolingOffStarts).toHaveLength(2);
  const text = REFUND_SENTENCES.join(" ");
  for (const words of [
    "14 days",
    "the day you subscribe",
    "free trial turns into a paid month",
    "everything you paid",
    "until the end of the paid month",
  ])
    expect(text).toContain(words);
});

it("counts from the day of the first payment if there is no trial", () => {
  expect(REFUND_SENTENCES_WITHOUT_TRIAL).toEqual([
    "You can change your mind within 14 days without giving a reason, counted from the day you subscribe, and again from the day of your first payment.",
    ...REFUND_SENTENCES.slice(1),
  ]);
});
