import { expect, it } from "vitest";
import { type BeforeAttempt, unsafeReason } from "./safety.ts";

const usual: BeforeAttempt = { amountPence: 2477, capturedInPeriod: 0, attemptsInLastDay: 0 };

it.each<[because: string, before: Partial<BeforeAttempt>]>([
  ["the usual month, first tried", {}],
  ["one penny", { amountPence: 1 }],
  ["£200, the highest price and a month of used days", { amountPence: 200_00 }],
  ["a fourth try within a day", { attemptsInLastDay: 3 }],
])("allows %s", (_because, before) => {
  expect(unsafeReason({ ...usual, ...before })).toBeNull();
});

it.each<[because: string, before: Partial<BeforeAttempt>, why: string]>([
  ["a period that is paid", { capturedInPeriod: 1 }, "this period is paid already"],
  ["a period that is paid, whatever else is wrong", { capturedInPeriod: 1, amountPence: 0 }, "this period is paid already"],
  ["a fifth try within a day", { attemptsInLastDay: 4 }, "too many attempts within a day"],
  ["a penny more than £200", { amountPence: 200_01 }, "the amount is outside its bounds"],
  ["nothing", { amountPence: 0 }, "the amount is outside its bounds"],
  ["less than nothing", { amountPence: -999 }, "the amount is outside its bounds"],
  ["half a penny more", { amountPence: 999.5 }, "the amount is outside its bounds"],
  ["what is not a number", { amountPence: Number.NaN }, "the amount is outside its bounds"],
])("never allows %s", (_because, before, why) => {
  expect(unsafeReason({ ...usual, ...before })).toBe(why);
});
