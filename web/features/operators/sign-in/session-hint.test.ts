import { beforeEach, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { clearSession, readSession, saveSession } from "./session-hint.ts";

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const NOW = Date.parse("2026-11-21T12:00:00Z");
const OPERATOR = { email: "olive@larder.test", stayLoggedIn: false };
beforeEach(() => kept.clear());

// never thirty days: decision 57
describe("the browser's hint of an operator's login (P-ENT-09)", () => {
  it.each([false, true])("lasts half a day, also on a remembered device (%s)", (stayLoggedIn) => {
    const ms = 12 * HOUR_MS;
    saveSession(storage, { ...OPERATOR, stayLoggedIn }, NOW);
    const session = { isAuthenticated: true, email: OPERATOR.email, expires: NOW + ms, stayLoggedIn };
    expect(readSession(storage, NOW + ms - 1)).toEqual(session);
    expect(JSON.parse([...kept.values()][0] ?? "")).toEqual(session);
  });

  it("is cleared when it has expired (P-STATE-12)", () => {
    saveSession(storage, OPERATOR, NOW);
    expect(readSession(storage, NOW + 12 * HOUR_MS)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it.each([
    "{",
    "null",
    '"yes"',
    "[]",
    '{"isAuthenticated":true}',
    '{"isAuthenticated":false,"email":"a","expires":9e15,"stayLoggedIn":true}',
    '{"isAuthenticated":true,"email":"a","expires":"tomorrow","stayLoggedIn":true}',
  ])("is cleared if it is corrupt: %s", (text) => {
    kept.set("adminSession", text);
    expect(readSession(storage, NOW)).toBeNull();
    expect(kept.size).toBe(0);
  });

  it("is cleared by logging out (P-STATE-13)", () => {
    saveSession(storage, OPERATOR, NOW);
    clearSession(storage);
    expect(readSession(storage, NOW)).toBeNull();
  });
});
