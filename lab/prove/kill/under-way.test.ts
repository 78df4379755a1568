import { expect, it } from "vitest";
import { getStep, type Open, shownUnderWay } from "./under-way.ts";

const CONFIRM = "POST /v1/payment_intents/:id/confirm";
const unopened: Open = { id: "1", key: "s1:2026-11-26:1", reference: null, subscriptionId: "s1" };
const opened: Open = { id: "2", key: "s2:2026-11-26:1", reference: "pi_2", subscriptionId: "s2" };
const open = [unopened, opened];

it("a kill hit what had no outcome on both sides of it, and nothing else", () => {
  expect(shownUnderWay(open, [], [])).toEqual([]);
  expect(shownUnderWay(open, [], [unopened])).toEqual([unopened]);
  expect(shownUnderWay(open, [{ call: CONFIRM, about: "pi_2", done: true }], [])).toEqual([opened]);
  expect(shownUnderWay([], [{ call: CONFIRM, about: "pi_2", done: true }], open)).toEqual([]);
});

it.each([
  ["before", unopened, [{ call: "POST /v1/payment_intents", about: unopened.key, done: false }]],
  ["asked", opened, [{ call: CONFIRM, about: "pi_2", done: false }]],
  ["captured", opened, [{ call: CONFIRM, about: "pi_2", done: true }]],
  [null, opened, [{ call: CONFIRM, about: "pi_3", done: true }]],
  ["before", unopened, []],
] as const)("it stands %s by what the provider keeps back", (step, attempt, held) => {
  expect(getStep(attempt, held)).toBe(step);
});
