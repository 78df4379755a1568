import { beforeAll, describe, expect, it } from "vitest";
import { HOUR_MS } from "#domain/time.ts";
import { testApi } from "../../checks/setup/test-api.ts";

const api = testApi();
const PASSWORD = "three random words";
let operator = "";
let household = "";

const account = async (name: string): Promise<string> => {
  const email = `${name}-${Math.random().toString(36).slice(2)}@larder.test`;
  await api.ask("/api/auth/sign-up/email", { method: "POST", json: { name, email, password: PASSWORD } });
  return email;
};
beforeAll(async () => {
  household = await account("hal");
  operator = await account("olive");
  await api.held.pool.query(`update "user" set role = 'admin' where email = $1`, [operator]);
});
const login = (json: unknown, address?: string) => api.ask("/api/admin/login", { method: "POST", json, ...(address ? { address } : {}) });
const sessionsOf = async (email: string): Promise<number[]> => {
  const { rows } = await api.held.pool.query<{ expiresAt: Date }>(
    `select coalesce(s."operatorUntil", s."expiresAt") as "expiresAt" from "session" s join "user" u on u.id = s."userId" where u.email = $1 order by s."createdAt"`,
    [email],
  );
  return rows.map(({ expiresAt }) => expiresAt.getTime());
};

// proves P-CALL-19 and the server's side of P-ROLE-06 and D-24a, but for its days: decision 57 supersedes them and P-CONST-14
describe("the operators' login", () => {
  it("begins a session of half a day, whatever is asked for, in a cookie that no script reads", async () => {
    const response = await login({ email: operator, password: PASSWORD, stayLoggedIn: true });
    expect([response.status, await response.json()]).toEqual([200, { success: true }]);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly/i);
    const ends = (await sessionsOf(operator)).at(-1) ?? 0;
    expect(Math.abs(ends - Date.now() - 12 * HOUR_MS)).toBeLessThan(60_000);
    const maxAge = cookies.find((cookie) => cookie.includes("session_token"))?.match(/Max-Age=(\d+)/)?.[1];
    expect(maxAge).toBeUndefined(); // it ends with the browser, too
    const stats = await api.ask("/api/admin/billing-stats", { cookie: api.cookieOf(response) });
    expect(stats.status).toBe(200);
  });

  it("says the same of a wrong password and of an address that nobody has", async () => {
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

  it("gives a household 403, no cookie, and leaves no session behind", async () => {
    const before = await sessionsOf(household);
    const response = await login({ email: household, password: PASSWORD });
    expect(response.status).toBe(403); // proves D-24b at the door
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("belongs to a household") });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await sessionsOf(household)).toEqual(before);
  });

  // proves P-VAL-09 on the server
  it("needs both an address and a password", async () => {
    for (const json of [{ email: operator }, { email: operator, password: "" }, { email: " ", password: PASSWORD }, {}])
      expect((await login(json)).status, JSON.stringify(json)).toBe(422);
  });

  it("stops an address that guesses", async () => {
    const guess = () => login({ email: operator, password: "a guess" }, "10.8.8.8");
    for (let number = 0; number < 10; number++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
  });
});
