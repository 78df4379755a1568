import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { AdminLoggedIn as LoggedIn } from "#contracts/operators/admin.ts";
import { PRODUCT_NAME } from "#domain/product.ts";
import { HOUR_MS } from "#domain/time.ts";
import { appCode, codesGetOlder } from "../../tests/setup/accounts/totp.ts";
import { testApi } from "../../tests/setup/test-api.ts";

type AdminLoggedIn = z.infer<typeof LoggedIn>;
const api = testApi();
const PASSWORD = "three random words";
let operator = "";
let secret = "";
let household = "";

const account = async (name: string): Promise<string> => {
  const email = `${name}-${Math.random().toString(36).slice(2)}@larder.test`;
  await api.ask("/api/auth/sign-up/email", { method: "POST", json: { name, email, password: PASSWORD } });
  return email;
};
beforeAll(async () => {
  household = await account("hal");
  operator = await account("olive");
  await api.held.pool.query(`update "user" set role = 'owner' where email = $1`, [operator]);
});
const login = (json: unknown, address?: string) => api.ask("/api/admin/login", { method: "POST", json, ...(address ? { address } : {}) });
/** Logs in with password and code, and returns both responses. */
const both = async (rememberDevice = false, held = ""): Promise<[Response, Response]> => {
  const first = await api.ask("/api/admin/login", { method: "POST", json: { email: operator, password: PASSWORD }, cookie: held });
  const { setUp } = (await first.clone().json()) as AdminLoggedIn;
  secret = setUp?.secret ?? secret;
  await codesGetOlder(api.held.pool);
  return [first, await give(appCode(secret), api.cookieOf(first), rememberDevice)];
};
const give = (code: string, cookie: string, rememberDevice = false) =>
  api.ask("/api/admin/second-factor", { method: "POST", json: { code, rememberDevice }, cookie });
const may = async (cookie: string) => (await api.ask("/api/admin/billing-stats", { cookie })).status;
const sessionsOf = async (email: string): Promise<number[]> => {
  const { rows } = await api.held.pool.query<{ expiresAt: Date }>(
    `select coalesce(s."operatorUntil", s."expiresAt") as "expiresAt" from "session" s join "user" u on u.id = s."userId" where u.email = $1 order by s."createdAt"`,
    [email],
  );
  return rows.map(({ expiresAt }) => expiresAt.getTime());
};

// its days are those of decision 57
describe("the operators' login (P-CALL-19, P-ROLE-06, D-24a)", () => {
  it("starts a session of half a day in an HTTP-only cookie, whatever the request asks for", async () => {
    const [, response] = await both();
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/i);
    const ends = (await sessionsOf(operator)).at(-1) ?? 0;
    expect(Math.abs(ends - Date.now() - 12 * HOUR_MS)).toBeLessThan(60_000);
    expect(await may(api.cookieOf(response))).toBe(200);
  });

  it("gives the same answer for a wrong password and an unknown address", async () => {
    for (const json of [
      { email: operator, password: "another password" },
      { email: "nobody@larder.test", password: PASSWORD },
      { email: "not an address", password: PASSWORD },
    ]) {
      const response = await login(json);
      expect([response.status, await response.json()]).toEqual([401, { code: "UNAUTHORIZED", message: "Invalid email or password" }]);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("gives a household 403 without a cookie or session (D-24b)", async () => {
    const before = await sessionsOf(household);
    const response = await login({ email: household, password: PASSWORD });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("belongs to a household") });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(household)).toEqual(before);
  });

  it("requires an address and a password (P-VAL-09)", async () => {
    for (const json of [{ email: operator }, { email: operator, password: "" }, { email: " ", password: PASSWORD }, {}])
      expect((await login(json)).status, JSON.stringify(json)).toBe(422);
  });

  it("limits guesses from one address", async () => {
    const guess = () => login({ email: operator, password: "a guess" }, "10.8.8.8");
    for (let number = 0; number < 10; number++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });
});

describe("the second factor", () => {
  let email = "";
  beforeEach(async () => {
    email = await account("otto");
    await api.held.pool.query(`update "user" set role = 'owner' where email = $1`, [email]);
  });
  const password = async (held = "") => {
    const response = await api.ask("/api/admin/login", { method: "POST", json: { email, password: PASSWORD }, cookie: held });
    const answer = (await response.json()) as AdminLoggedIn;
    await codesGetOlder(api.held.pool);
    return { answer, cookie: api.cookieOf(response) };
  };
  /** Sets it up. @returns the secret and the recovery codes. */
  const setUp = async () => {
    const { answer, cookie } = await password();
    const made = answer.setUp ?? { uri: "", secret: "", recoveryCodes: [] };
    expect((await give(appCode(made.secret), cookie)).status).toBe(200);
    return made;
  };

  /** Until when the session lasts that was opened last. */
  const lastOpened = async () => (await sessionsOf(email)).at(-1) ?? 0;

  it("is set up at the first login and required at the next; its secret is shown once", async () => {
    const first = await password();
    expect(first.answer).toMatchObject({ success: true, secondFactor: "set up" });
    const { uri = "", secret: told = "", recoveryCodes = [] } = first.answer.setUp ?? {};
    expect(uri).toContain(`otpauth://totp/${PRODUCT_NAME}:${encodeURIComponent(email)}?secret=${told}&issuer=${PRODUCT_NAME}`);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await may(first.cookie)).toBe(401);
    expect((await api.ask("/api/user", { cookie: first.cookie })).status).toBe(401);
    expect(await may(api.cookieOf(await give(appCode(told), first.cookie)))).toBe(200);

    const next = await password();
    expect(next.answer).toEqual({ success: true, secondFactor: "give" });
    expect(await may(next.cookie)).toBe(401);
    expect(await may(api.cookieOf(await give(appCode(told), next.cookie)))).toBe(200);
  });

  it("is not set up by a code for an earlier secret, by a recovery code, or after 15 minutes", async () => {
    const before = (await password()).answer.setUp?.secret ?? "";
    const { answer, cookie } = await password();
    const { secret: now = "", recoveryCodes = [] } = answer.setUp ?? {};
    for (const code of [appCode(before), recoveryCodes[0] ?? ""]) expect((await give(code, cookie)).status).toBe(401);
    expect(await may(cookie)).toBe(401);
    await api.held.pool.query(`update "session" set "expiresAt" = "expiresAt" - interval '15 minutes'`);
    expect((await give(appCode(now), cookie)).status).toBe(401);
  });

  it("allows five wrong codes before the password is required again", async () => {
    const { secret: known } = await setUp();
    const { cookie } = await password();
    for (let number = 0; number < 5; number++) {
      const response = await give("000000", cookie);
      expect([response.status, await response.json()]).toEqual([
        401,
        expect.objectContaining({ message: expect.stringContaining("isn't right") }),
      ]);
    }
    const late = await give(appCode(known), cookie);
    expect([late.status, await late.json()]).toEqual([
      401,
      expect.objectContaining({ message: expect.stringContaining("email and password again") }),
    ]);
    expect((await give(appCode(known), (await password()).cookie)).status).toBe(200);
  });

  it("locks the account after ten wrong codes, whatever addresses they come from", async () => {
    await setUp();
    for (let number = 0; number < 10; number += 5) {
      const { cookie } = await password();
      for (let inRow = 0; inRow < 5; inRow++) await give("000000", cookie);
    }
    const response = await give("000000", (await password()).cookie);
    expect([response.status, await response.json()]).toEqual([
      429,
      expect.objectContaining({ message: expect.stringContaining("15 minutes") }),
    ]);
  });

  it("may be a recovery code, which works once", async () => {
    const { recoveryCodes } = await setUp();
    const [code = ""] = recoveryCodes;
    expect(await may(api.cookieOf(await give(` ${code} `, (await password()).cookie)))).toBe(200);
    expect((await give(code, (await password()).cookie)).status).toBe(401);
  });

  it("recovery codes have 128 bits and are stored as hashes, which are not accepted as codes", async () => {
    const kept = async () => {
      const { rows } = await api.held.pool.query<{ codes: string }>(`select "backupCodes" as codes from "twoFactor"`);
      return rows.flatMap(({ codes }) => JSON.parse(codes) as string[]);
    };
    const { recoveryCodes } = await setUp();
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{6}(-[0-9a-hjkmnp-tv-z]{5}){4}$/); // 26 letters of 5 bits
    const before = await kept();
    expect(before.length).toBeGreaterThanOrEqual(10);
    expect((await give(before[2]?.slice(0, 40) ?? "", (await password()).cookie)).status).toBe(401);
    expect(await may(api.cookieOf(await give(recoveryCodes[1]?.toUpperCase() ?? "", (await password()).cookie)))).toBe(200);
    const after = await kept();
    expect(after.length).toBe(before.length - 1);
    for (const one of [...before, ...after]) expect(one).toMatch(/^sha256:[\w-]{43}$/);
    expect(before).toEqual(expect.arrayContaining(after));
    expect(JSON.stringify(before)).not.toContain(recoveryCodes[0]);
  });

  it("is not required on a remembered device for 30 days, which does not extend the session", async () => {
    const { secret: known } = await setUp();
    const { cookie } = await password();
    const taken = await give(appCode(known), cookie, true);
    const device = taken.headers.getSetCookie().find((one) => one.includes("trust_device")) ?? "";
    expect(device).toMatch(/Max-Age=2592000; .*HttpOnly/);
    expect((await lastOpened()) - Date.now()).toBeLessThan(12 * HOUR_MS + 1000);
    const again = await password(device.split(";")[0]);
    expect(again.answer).toEqual({ success: true, secondFactor: "remembered" });
    expect(await may(again.cookie)).toBe(200);
    const kept = again.cookie.split("; ").find((one) => one.includes("trust_device")) ?? "";
    await api.held.pool.query(`update "verification" set "expiresAt" = "expiresAt" - interval '30 days'`);
    expect((await password(kept)).answer.secondFactor).toBe("give");
  });

  it("does not exist for households: a code in a household's session is rejected like one without a session", async () => {
    const cookie = await api.signUp();
    for (const held of [cookie, ""])
      for (const code of ["123456", "abcde-fghij"]) {
        const response = await give(code, held);
        expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
      }
    expect((await api.ask("/api/user", { cookie })).status).toBe(200);
    for (const code of ["", " ", "1".repeat(41)]) expect((await give(code, "")).status, code).toBe(422);
  });

  it("given again within a session does not extend it", async () => {
    const { secret: known } = await setUp();
    const { cookie } = await password();
    const session = api.cookieOf(await give(appCode(known), cookie));
    await api.held.pool.query(
      `update "session" set "operatorUntil" = "operatorUntil" - interval '11 hours' where "operatorUntil" is not null`,
    );
    await codesGetOlder(api.held.pool);
    expect((await give(appCode(known), session)).status).toBe(200);
    expect((await lastOpened()) - Date.now()).toBeLessThan(HOUR_MS + 1000);
  });
});
