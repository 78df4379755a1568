import { expect, it } from "vitest";
import { pastDueNote } from "./words.ts";

it("notes how many of the active subscriptions are past due", () => {
  expect(
    pastDueNote([
      { status: "active", count: 2 },
      { status: "past_due", count: 1 },
    ]),
  ).toBe("1 of them past due");
  expect(pastDueNote([{ status: "active", count: 2 }])).toBeUndefined();
});
