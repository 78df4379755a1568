import { expect, it } from "vitest";
import { pastDueAmong } from "./words.ts";

it("says how many of the active subscriptions are past due, as the table has those apart", () => {
  expect(
    pastDueAmong([
      { status: "active", count: 2 },
      { status: "past_due", count: 1 },
    ]),
  ).toBe("1 of them past due");
  expect(pastDueAmong([{ status: "active", count: 2 }])).toBeUndefined();
});
