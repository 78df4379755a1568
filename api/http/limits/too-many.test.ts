import { expect, it } from "vitest";
import { DAY_SECONDS, HOUR_SECONDS } from "#domain/time.ts";
import { LIMITS } from "./limit-figures.ts";
import type { Limit } from "./limits.ts";
import { tooMany, whenToTryAgain } from "./too-many.ts";

it.each([
  [1, "2026-11-28T15:40:00Z", "Try again in 1 second."],
  [89, "2026-11-28T15:40:00Z", "Try again in 89 seconds."],
  [90, "2026-11-28T15:40:00Z", "You can try again at 15:42."],
  [HOUR_SECONDS, "2026-11-28T15:40:00Z", "You can try again at 16:40."],
  [HOUR_SECONDS, "2026-07-01T15:40:00Z", "You can try again at 17:40."], // British Summer Time
  [HOUR_SECONDS, "2026-07-01T22:59:30Z", "You can try again tomorrow at 01:00."],
  [DAY_SECONDS, "2026-11-28T15:40:00Z", "You can try again tomorrow at 15:40."],
])("formats the London time %d seconds after %s (D-78c)", (seconds, now, said) => {
  expect(whenToTryAgain(seconds, Date.parse(now))).toBe(said);
});

it("puts the reason before the time and the consequence after it (D-78c)", () => {
  const { message } = tooMany(40_000, "card", { after: "Your details are still here." }).body;
  expect(message).toBe("Too many attempts. Try again in 40 seconds. Your details are still here.");
});

it("an address may try at least twenty times as many cards as a payer (D-78a)", () => {
  for (const name of ["card", "card form", "card page"] as const) {
    const { requests, fromAddress = 0 }: Limit = LIMITS[name];
    expect(fromAddress / requests, name).toBeGreaterThanOrEqual(20);
  }
  expect([LIMITS.card.requests, LIMITS["card form"].requests, LIMITS["card page"].requests]).toEqual([5, 5, 20]); // a payer's stay tight (D-78b)
});
