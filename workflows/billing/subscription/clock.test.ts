import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CustomerClock } from "./clock.ts";

const NOW = Date.parse("2027-01-10T15:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

it("is Temporal's time plus the offset", () => {
  expect(new CustomerClock(0).nowMs()).toBe(NOW);
  expect(new CustomerClock(5000).nowMs()).toBe(NOW + 5000);
});

it("runs normally until it is moved", () => {
  const clock = new CustomerClock(0);
  expect([clock.moving, clock.movingToMs]).toEqual([false, undefined]);
  clock.walk(NOW + 9000);
  expect([clock.nowMs(), clock.offsetMs]).toEqual([NOW, 0]);
});

it("jumps from one due time to the next, and stops at the target", () => {
  const clock = new CustomerClock(1000);
  clock.move(10_000);
  expect([clock.moving, clock.movingToMs, clock.nowMs()]).toEqual([true, NOW + 11_000, NOW + 1000]);
  clock.walk(NOW + 4000);
  expect([clock.moving, clock.nowMs(), clock.offsetMs]).toEqual([true, NOW + 4000, 4000]);
  clock.walk(Number.POSITIVE_INFINITY);
  expect([clock.moving, clock.movingToMs, clock.nowMs()]).toEqual([false, undefined, NOW + 11_000]);
});

it("never goes back to a due time in the past", () => {
  const clock = new CustomerClock(1000);
  clock.move(10_000);
  clock.walk(NOW - 5000);
  expect(clock.nowMs()).toBe(NOW + 1000);
});

it("adds a second move during the first to it", () => {
  const clock = new CustomerClock(0);
  clock.move(10_000);
  clock.walk(NOW + 4000);
  clock.move(5000);
  expect(clock.movingToMs).toBe(NOW + 15_000);
});

it("starts a second move from the current time once the first is done", () => {
  const clock = new CustomerClock(0);
  clock.move(1000);
  clock.walk(NOW + 1000);
  vi.setSystemTime(NOW + 60_000);
  clock.move(5000);
  expect(clock.movingToMs).toBe(NOW + 66_000);
});

it("continues a move in the next run", () => {
  const clock = new CustomerClock(1000, NOW + 8000);
  expect([clock.moving, clock.movingToMs]).toEqual([true, NOW + 8000]);
});
