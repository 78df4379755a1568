import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oracleNextDueOn, oraclePayDateFrom } from "./calendar.oracle.ts";
import { nextDueOn, payDateFrom } from "./calendar.ts";
import { addDays, daysBetween, dueAtMs, firstDueFrom, londonDay, monthLater, toMonth } from "./dates.ts";

const anyDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays("2024-01-01", days));
const anyPayDay = fc.integer({ min: 1, max: 31 });

describe("pay dates", () => {
  it.each([
    ["2027-01-31", 31, "2027-02-28", "the last day of a shorter month"],
    ["2027-02-28", 31, "2027-03-31", "back to the chosen day: it never drifts"],
    ["2028-01-31", 31, "2028-02-29", "a leap year"],
    ["2027-01-31", 1, "2027-03-01", "1 February is not 28 days later"],
    ["2027-01-01", 31, "2027-02-28", "31 January is in the same month"],
    ["2026-12-15", 15, "2027-01-15", "over the year's end"],
  ])("after %s with pay day %i comes %s: %s (D-30b, D-30d)", (last, payDay, next) => {
    expect(nextDueOn(last, payDay)).toBe(next);
  });

  it("agree with a slow day-by-day oracle (D-30b, D-30c, D-30d)", () => {
    fc.assert(
      fc.property(anyDay, anyPayDay, (day, payDay) => {
        expect(payDateFrom(day, payDay)).toBe(oraclePayDateFrom(day, payDay));
        expect(nextDueOn(day, payDay)).toBe(oracleNextDueOn(day, payDay));
      }),
      { numRuns: 2000 },
    );
  });

  it("are 28 to 61 days apart, with one charge a month, whatever is changed in between (D-30d)", () => {
    fc.assert(
      fc.property(anyDay, fc.array(anyPayDay, { minLength: 24, maxLength: 24 }), (start, payDays) => {
        let last = start;
        for (const payDay of payDays) {
          const next = nextDueOn(last, payDay);
          expect(daysBetween(last, next)).toBeGreaterThanOrEqual(28);
          expect(daysBetween(last, next)).toBeLessThanOrEqual(61);
          expect(toMonth(next) > toMonth(last)).toBe(true);
          last = next;
        }
      }),
    );
  });

  it("never skip a month while the pay day is unchanged", () => {
    fc.assert(
      fc.property(anyDay, anyPayDay, (start, payDay) => {
        let last = payDateFrom(start, payDay);
        for (let month = 0; month < 30; month++) {
          const next = nextDueOn(last, payDay);
          expect(toMonth(next)).toBe(toMonth(monthLater(last)));
          last = next;
        }
      }),
    );
  });

  it.each([0, 32, 1.5, Number.NaN])("reject %s as a pay day", (payDay) => {
    expect(() => payDateFrom("2026-01-01", payDay)).toThrow("is not a pay day");
  });
});

describe("instants", () => {
  it("a charge is due at 09:00 UTC on London’s date, in summer too (D-30a)", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(londonDay(dueAtMs(day))).toBe(day);
      }),
    );
  });

  it("London's date agrees with the time zone table", () => {
    const table = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2036, 0) }), (at) => {
        expect(londonDay(at)).toBe(table.format(at));
      }),
      { numRuns: 3000 },
    );
  });

  it("the first due date from an instant is the first whose 09:00 UTC is not past", () => {
    expect(firstDueFrom(Date.parse("2026-06-01T09:00:00Z"))).toBe("2026-06-01");
    expect(firstDueFrom(Date.parse("2026-06-01T09:00:00.001Z"))).toBe("2026-06-02");
  });
});
