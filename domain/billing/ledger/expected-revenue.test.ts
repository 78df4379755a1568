import { expect, it } from "vitest";
import { type Ahead, expectedRevenue, upcomingDays } from "./expected-revenue.ts";

const charge = (dueOn: string, amountPence: number, customer = dueOn): Ahead => ({ dueOn, amountPence, customer });
const TODAY = "2026-11-20"; // a Friday
const CHARGES = [
  charge("2026-10-31", 1), // late, of another month
  charge("2026-11-19", 10, "ada"),
  charge("2026-11-20", 100, "ada"),
  charge("2026-11-21", 1000),
  charge("2026-11-22", 10_000), // Sunday
  charge("2026-11-23", 100_000),
  charge("2026-12-31", 1_000_000),
  charge("2027-02-17", 10_000_000), // the 90th day
  charge("2027-02-18", 100_000_000),
];

it("sums scheduled charges by London days, weeks ending on Sunday, and calendar months", () => {
  expect(expectedRevenue(CHARGES, TODAY)).toEqual({
    tomorrow: 1000,
    thisWeek: 11_111,
    thisMonth: 111_111,
    nextMonth: 1_000_000,
    next90Days: 11_111_111,
  });
  expect(expectedRevenue([charge("2026-11-22", 5)], "2026-11-22").thisWeek).toBe(5);
  expect(expectedRevenue([charge("2026-11-29", 5)], "2026-11-23").thisWeek).toBe(5);
});

it("lists seven days, with late charges under today (P-CONST-15)", () => {
  expect(upcomingDays(CHARGES, TODAY, 7)).toEqual([
    { date: "2026-11-20", count: 3, amountPence: 111, customers: 2 },
    { date: "2026-11-21", count: 1, amountPence: 1000, customers: 1 },
    { date: "2026-11-22", count: 1, amountPence: 10_000, customers: 1 },
    { date: "2026-11-23", count: 1, amountPence: 100_000, customers: 1 },
  ]);
  expect(upcomingDays([charge("2026-11-26", 1), charge("2026-11-27", 1)], TODAY, 7)).toHaveLength(1);
});
