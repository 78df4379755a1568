import { describe, expect, it } from "vitest";
import { newSubscription } from "../contract/subscription.ts";
import { cardSaved } from "../contract/transitions.ts";
import { formatOrdinal } from "./ordinal.ts";
import { payDayChosen } from "./pay-day.ts";
import { payDayPreview } from "./preview.ts";

const TERMS = { priceId: "pro", currency: "GBP", firstPeriodPence: 999, laterPeriodPence: 2477 } as const;
const NOW = Date.UTC(2026, 10, 21, 12);
const fresh = newSubscription(TERMS, Date.UTC(2026, 10, 28, 12));

describe("the preview of a pay day (D-06b, D-30d)", () => {
  it.each([
    { payDay: 1, first: "2026-12-01", after: "2027-01-01" },
    { payDay: 28, first: "2026-12-28", after: "2027-01-28" }, // the trial ends after nine on 28 November
    { payDay: 29, first: "2026-11-29", after: "2026-12-29" },
    { payDay: 31, first: "2026-11-30", after: "2026-12-31" },
  ])("of day $payDay starts on $first and changes the price on $after", ({ payDay, first, after }) => {
    expect(payDayPreview(fresh, payDay, NOW)).toEqual({
      first: { on: first, amountPence: 999, extra: null },
      after: { on: after, amountPence: 2477, extra: null },
      keepsDate: false,
    });
  });

  it("equals the effect of saving it, for every day, with and without an earlier day", () => {
    const saved = cardSaved(payDayChosen(fresh, 5, NOW), NOW);
    for (let payDay = 1; payDay <= 31; payDay++)
      for (const now of [fresh, saved]) {
        const { first } = payDayPreview(now, payDay, NOW);
        const { charge } = payDayChosen(cardSaved(now, NOW), payDay, NOW);
        expect(charge).toMatchObject({ dueOn: first.on, amountPence: first.amountPence });
      }
  });

  it("keeps the date of a payment that is being retried", () => {
    const saved = cardSaved(payDayChosen(fresh, 5, NOW), NOW);
    const charge = saved.charge && { ...saved.charge, attempt: 2, declines: 1 };
    expect(payDayPreview({ ...saved, status: "past_due", charge }, 20, NOW)).toMatchObject({
      first: { on: "2026-12-05" },
      keepsDate: true,
    });
  });
});

it("formats a day of the month as an ordinal", () => {
  const days = [1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map(formatOrdinal);
  expect(days).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "30th", "31st"]);
});
