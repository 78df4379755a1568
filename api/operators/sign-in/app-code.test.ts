import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { signInOperator } from "../../../tests/setup/accounts/operator-sign-in.ts";
import { appCode } from "../../../tests/setup/accounts/totp.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const api = testApi();
const STEP_MS = 30_000;
const PASSWORD = "three random words";
let email = "";
let secret = "";
/** Since when the app has shown the code that the operator signed in with. */
let signedInAtMs = 0;

const post = (path: string, json: unknown, cookie = "") => api.ask(path, { method: "POST", json, cookie });
afterEach(() => void vi.useRealTimers());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() }); // fixed, so that no code expires during the test
  email = `${randomUUID()}@larder.test`;
  await api.signUp("Olive", email);
  await api.held.pool.query(`update "user" set role = 'owner' where email = $1`, [email]);
  ({ secret } = await signInOperator((path, json, cookie) => post(path, json, cookie), { email, password: PASSWORD }));
  const { rows } = await api.held.pool.query<{ usedStep: number }>(
    `select "usedStep" from "twoFactor" t join "user" u on u.id = t."userId" where u.email = $1`,
    [email],
  );
  signedInAtMs = (rows[0]?.usedStep ?? 0) * STEP_MS;
});
const password = async () => api.cookieOf(await post("/api/admin/login", { email, password: PASSWORD }));
const give = async (code: string, cookie: string) => {
  const response = await post("/api/admin/second-factor", { code }, cookie);
  return { status: response.status, cookies: response.headers.getSetCookie(), body: (await response.json()) as { message?: string } };
};
const USED = "That code has already been used. Wait for the app's next code and enter that.";

it("rejects a used code and older ones, and accepts the next one", async () => {
  const cookie = await password();
  for (const step of [0, -1])
    expect(await give(appCode(secret, signedInAtMs + step * STEP_MS), cookie), `step ${step}`).toMatchObject({
      status: 401,
      cookies: [],
      body: { message: USED },
    });
  expect((await give(appCode(secret, signedInAtMs + STEP_MS), cookie)).status).toBe(200);
});

it("rejects a used code within a session too", async () => {
  const cookie = await password();
  const code = appCode(secret, signedInAtMs + STEP_MS);
  const session = (await give(code, cookie)).cookies.map((one) => one.split(";")[0]).join("; ");
  expect(await give(code, session)).toMatchObject({ status: 401, body: { message: USED } });
});

it("accepts a code once if it is given twice at the same time", async () => {
  const code = appCode(secret, signedInAtMs + STEP_MS);
  const cookies = [await password(), await password(), await password()];
  const answers = await Promise.all(cookies.map((cookie) => give(code, cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
});

it("does not affect another operator's codes", async () => {
  const other = `${randomUUID()}@larder.test`;
  await api.signUp("Otto", other);
  await api.held.pool.query(`update "user" set role = 'owner' where email = $1`, [other]);
  const signedIn = await signInOperator((path, json, cookie) => post(path, json, cookie), { email: other, password: PASSWORD });
  expect((await api.ask("/api/admin/billing-stats", { cookie: signedIn.cookie })).status).toBe(200);
});
