import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import type { OwnSignIn } from "#contracts/accounts/sign-in.ts";
import { DAY_MS, HOUR_MS } from "#domain/time.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, cookieOf, signUp, held } = testApi();
const PASSWORD = "three random words";
const PHONE = "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36";
let email = "";
beforeEach(() => {
  email = `${randomUUID()}@larder.test`;
});
afterEach(() => void vi.useRealTimers());
/** Moves this process's clock only; timers keep running. */
const at = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: ms });
const status = async (cookie: string) => (await ask("/api/user", { cookie })).status;
const signIn = (userAgent: string) =>
  ask("/api/auth/sign-in/email", { method: "POST", json: { email, password: PASSWORD }, headers: { "user-agent": userAgent } });
const own = async (cookie: string) => (await (await ask("/api/user/sign-in", { cookie })).json()) as z.infer<typeof OwnSignIn>;

describe("a session", () => {
  it("ends when it was not used for thirty days", async () => {
    const start = Date.now();
    const [used, idle] = [await signUp("Ada", email), cookieOf(await signIn(PHONE))];
    at(start + 30 * DAY_MS - HOUR_MS);
    expect(await status(used)).toBe(200);
    at(start + 30 * DAY_MS + HOUR_MS);
    expect([await status(used), await status(idle)]).toEqual([200, 401]);
    at(start + 60 * DAY_MS - 2 * HOUR_MS);
    expect(await status(used)).toBe(200);
  });

  it("ends after ninety days however much it is used, and is gone from the database", async () => {
    const start = Date.now();
    const cookie = await signUp("Ada", email);
    for (const day of [20, 40, 60, 80]) {
      at(start + day * DAY_MS);
      expect(await status(cookie), `${day}`).toBe(200);
    }
    at(start + 90 * DAY_MS - HOUR_MS);
    expect(await status(cookie)).toBe(200);
    const count = async () =>
      (await held.pool.query(`select 1 from session where "userId" = (select id from "user" where email = $1)`, [email])).rowCount;
    expect(await count()).toBe(1);
    at(start + 90 * DAY_MS + HOUR_MS);
    expect([await status(cookie), await count()]).toEqual([401, 0]);
  });

  it("keeps nothing of the address that it was opened from", async () => {
    const place = "203.0.113.77";
    await signUp("Ada", email);
    await ask("/api/auth/sign-in/email", {
      method: "POST",
      json: { email, password: PASSWORD },
      address: place,
      headers: { "x-client-address": place },
    });
    const { rows } = await held.pool.query<{ ipAddress: string | null }>(
      `select s.* from session s join "user" u on u.id = s."userId" where u.email = $1`,
      [email],
    );
    expect(rows.map(({ ipAddress }) => ipAddress || "")).toEqual(["", ""]);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  it("keeps its cookie as long as the session: only its own use renews it", async () => {
    const start = Date.now();
    const cookie = await signUp("Ada", email);
    const renewed = async (path: string, sent = cookie) => (await ask(path, { cookie: sent })).headers.getSetCookie();
    expect(await renewed("/api/user")).toEqual([]);
    at(start + 2 * HOUR_MS);
    const [again = ""] = await renewed("/api/user/export.json");
    expect(again).toMatch(/HttpOnly/i);
    expect(again).toContain(`Max-Age=${(30 * DAY_MS) / 1000}`);
    expect(again.split(";")[0]).toBe(cookie);
    expect(await renewed("/api/user", "larder.session_token=made-up.x")).toEqual([]);
  });
});

describe("a signed-in person", () => {
  it("sees each device in plain words, this one first, and nothing that opens a session", async () => {
    await signUp("Ada", email);
    const phone = cookieOf(await signIn(PHONE));
    const { sessions, hasPassword } = await own(phone);
    expect(hasPassword).toBe(true);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ["Chrome on an Android phone", true],
      ["Unknown device", false],
    ]);
    const { rows } = await held.pool.query<{ token: string }>("select token from session");
    for (const { token } of rows) expect(JSON.stringify(sessions)).not.toContain(token);
  });

  it("signs one device out, theirs alone", async () => {
    const [laptop, phone, stranger] = [await signUp("Ada", email), cookieOf(await signIn(PHONE)), await signUp()];
    const { sessions } = await own(phone);
    const id = sessions.find(({ current }) => !current)?.id;
    const end = (cookie: string) => ask(`/api/user/sessions/${id}`, { method: "DELETE", cookie });
    expect((await end(stranger)).status).toBe(404);
    expect(await status(laptop)).toBe(200);
    expect((await end(phone)).status).toBe(200);
    expect([await status(laptop), await status(phone), (await end(phone)).status]).toEqual([401, 200, 404]);
  });

  it("signs out everywhere, without affecting other people", async () => {
    const [laptop, phone, stranger] = [await signUp("Ada", email), cookieOf(await signIn(PHONE)), await signUp()];
    expect((await ask("/api/user/sessions", { method: "DELETE", cookie: phone })).status).toBe(200);
    expect([await status(laptop), await status(phone), await status(stranger)]).toEqual([401, 401, 200]);
    expect((await ask("/api/user/sessions", { method: "DELETE" })).status).toBe(401);
  });
});
