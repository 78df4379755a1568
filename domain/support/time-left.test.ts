import { expect, it } from "vitest";
import { HOUR_MS } from "../time.ts";
import { answerByMs, PROMISE_HOURS } from "./support.ts";
import { timeLeft } from "./time-left.ts";

const BY = Date.UTC(2026, 10, 22, 12);

it("sets the deadline 24 elapsed hours after the message, also when the clocks change (D-47a, H-CONST-12)", () => {
  expect(PROMISE_HOURS).toBe(24);
  expect(new Date(answerByMs(Date.UTC(2026, 9, 24, 20, 30))).toISOString()).toBe("2026-10-25T20:30:00.000Z");
});

it.each([
  { leftMs: 24 * HOUR_MS, breached: false, state: "in time", words: "24 h left" },
  { leftMs: 4 * HOUR_MS, breached: false, state: "in time", words: "4 h left" },
  { leftMs: 4 * HOUR_MS - 1, breached: false, state: "soon", words: "3 h left" },
  { leftMs: HOUR_MS - 1, breached: false, state: "soon", words: "59 min left" },
  { leftMs: 1, breached: false, state: "soon", words: "1 min left" },
  { leftMs: 0, breached: false, state: "due", words: "Due now" },
  { leftMs: -HOUR_MS, breached: false, state: "due", words: "Due now" },
  { leftMs: -1, breached: true, state: "overdue", words: "Overdue by 1 min" },
  { leftMs: -3 * HOUR_MS - 1, breached: true, state: "overdue", words: "Overdue by 3 h" },
  { leftMs: -48 * HOUR_MS, breached: true, state: "overdue", words: "Overdue by 2 days" },
])("with $leftMs ms left, breached $breached: $words", ({ leftMs, breached, state, words }) => {
  expect(timeLeft({ answerByMs: BY, breached }, BY - leftMs)).toEqual({ state, words });
});
