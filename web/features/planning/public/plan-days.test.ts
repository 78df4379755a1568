import { expect, it } from "vitest";
import { daysInWords, formatPlanDate } from "./plan-days.ts";

it.each([
  ["2026-11-23", 0, 7, "Mon 23 – Sun 29 Nov 2026"],
  ["2026-11-23", 3, 4, "Thu 26 – Sun 29 Nov 2026"],
  ["2026-11-23", 6, 1, "Sun 29 Nov 2026"],
  ["2026-11-30", 0, 7, "Mon 30 Nov – Sun 6 Dec 2026"],
  ["2026-12-28", 0, 7, "Mon 28 Dec 2026 – Sun 3 Jan 2027"],
  ["2026-10-19", 0, 14, "Mon 19 Oct – Sun 1 Nov 2026"],
  ["2026-11-23", 3, 14, "Thu 26 Nov – Wed 9 Dec 2026"],
])("the week of %s, from day %i, %i days: %s", (monday, firstDay, days, words) => {
  expect(daysInWords({ monday, firstDay, days })).toBe(words);
});

it("formats the date of a day", () => {
  expect(formatPlanDate({ monday: "2026-03-23" }, 6)).toBe("29 Mar");
  expect(formatPlanDate({ monday: "2026-12-28" }, 4)).toBe("1 Jan");
});
