import { expect, it } from "vitest";
import { chargesAhead } from "./payment-schedule.ts";

const contract = { nextChargeOn: "2026-11-21", chargePence: 999, laterPeriodPence: 1299, payDay: 21, today: "2026-11-21" };

it.each([
  ["today, and the 31st day is the same day of the next month", {}, ["2026-11-21 999", "2026-12-21 1299"]],
  ["the 31st day is inside", { nextChargeOn: "2026-12-21" }, ["2026-12-21 999"]],
  ["the 32nd is not", { nextChargeOn: "2026-12-22", payDay: 22 }, []],
  [
    "February has two within 31 days",
    { nextChargeOn: "2026-02-01", today: "2026-02-01", payDay: 1 },
    ["2026-02-01 999", "2026-03-01 1299"],
  ],
  ["one that is late keeps its date", { nextChargeOn: "2026-11-19", payDay: 19 }, ["2026-11-19 999", "2026-12-19 1299"]],
  [
    "after a late payment each is 28 days after the one before, until the pay day is reached again",
    { nextChargeOn: "2026-12-02", dueOn: "2026-11-21", today: "2026-12-02" },
    ["2026-12-02 999", "2026-12-30 1299"],
  ],
  ["no pay day yet", { payDay: null }, ["2026-11-21 999"]],
])("%s (P-CONST-15)", (_, over, expected) => {
  const { nextChargeOn } = { ...contract, ...over };
  expect(chargesAhead({ ...contract, dueOn: nextChargeOn, ...over }).map(({ dueOn, amountPence }) => `${dueOn} ${amountPence}`)).toEqual(
    expected,
  );
});
