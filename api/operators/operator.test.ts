import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { resetSecondFactor } from "../../db/operators/command-line.writes.ts";
import { migrate, openOrm } from "../../db/orm.ts";
import { seedCatalogue } from "../../db/seeders/catalogue.seeder.ts";
import { signInOperator } from "../../tests/setup/accounts/operator-sign-in.ts";
import { appCode, codesGetOlder } from "../../tests/setup/accounts/totp.ts";
import { TEST_SECRET, testApi } from "../../tests/setup/test-api.ts";
import { authPool, createAuth } from "../accounts/public/auth.ts";
import { ensureOperator } from "./operator.ts";

const { ask, cookieOf, signUp, sentLinks, held, database } = testApi();
const PASSWORD = "a password of the configuration";
const USUAL = "three random words";
const authOf = (pool: pg.Pool) =>
  createAuth({
    pool,
    baseUrl: "http://localhost:3000",
    secret: TEST_SECRET,
    ensureHousehold: async () => {},
    sendMagicLink: async (link) => void sentLinks.push(link),
    sendConfirmation: async () => {},
    sendPasswordReset: async () => {},
    sendPasswordChanged: async () => {},
  });

let deps: Parameters<typeof ensureOperator>[0];
let email = "";
beforeAll(() => {
  deps = { auth: authOf(held.pool), em: database.orm.em, databaseUrl: database.url };
});
beforeEach(() => {
  email = `operator-${randomUUID()}@larder.test`;
});
const ensure = (address: string | null = email) => ensureOperator(deps, address === null ? null : { email: address, password: PASSWORD });
const login = (password: string, address = email) => ask("/api/admin/login", { method: "POST", json: { email: address, password } });
const secrets = new Map<string, string>();
/** Logs in with both factors, and sets up the second if it is missing. */
const signedIn = async (address = email): Promise<string> => {
  const post = (path: string, json: unknown, cookie: string) => ask(path, { method: "POST", json, cookie });
  await codesGetOlder(held.pool);
  const { cookie, secret } = await signInOperator(post, { email: address, password: PASSWORD }, secrets.get(address));
  secrets.set(address, secret);
  return cookie;
};
const mayOperate = async (cookie: string) => (await ask("/api/admin/billing-stats", { cookie })).status;
const byMail = async (address: string): Promise<string> => {
  await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email: address } });
  const token = new URL(sentLinks.findLast((link) => link.email === address)?.url ?? "").searchParams.get("token");
  return cookieOf(await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } }));
};
const sessions = async () =>
  (await held.pool.query(`select 1 from "session" s join "user" u on u.id = s."userId" where u.email = $1`, [email])).rowCount;

/** The audit entries about this test's account. */
const written = async (what: string) =>
  (
    await held.pool.query<{ operator_id: string; before: { role: string } | null; after: { role: string } | null }>(
      `select operator_id, before, after from public.audit_entry
       where what = $1 and subject_id = (select id::text from "user" where email = $2) order by at`,
      [what, email],
    )
  ).rows.map(({ operator_id, before, after }) => [operator_id, before?.role ?? null, after?.role ?? null]);

describe("the account named in the configuration", () => {
  it("is made an operator with the configured password once; a changed password has no effect", async () => {
    expect([await ensure(), await ensure()]).toEqual(["created", "unchanged"]);
    expect(await mayOperate(await signedIn())).toBe(200);
    expect(await ensureOperator(deps, { email: email.toUpperCase(), password: "another password" })).toBe("unchanged");
    expect((await login("another password")).status).toBe(401);
    expect(await written("made somebody an operator")).toEqual([["configuration", null, "owner"]]);
  });

  it("becomes an owner even if it had another role, and loses the role when no longer named", async () => {
    await signUp("Olive", email);
    await held.pool.query(`update "user" set role = 'support' where email = $1`, [email]);
    const support = await signInOperator((path, json, cookie) => ask(path, { method: "POST", json, cookie }), { email, password: USUAL });
    expect(await ensure()).toBe("promoted");
    expect(await mayOperate(support.cookie)).toBe(401); // its session was a support operator's
    expect(await written("changed an operator’s role")).toEqual([["configuration", "support", "owner"]]);
    await ensure(null);
    expect(await written("took an operator’s role away")).toEqual([["configuration", "owner", null]]);
  });

  it("does not affect operators made by an owner", async () => {
    await signUp("Olive", email);
    await held.pool.query(`update "user" set role = 'content' where email = $1`, [email]);
    await ensure(null);
    await ensure(`operator-${randomUUID()}@larder.test`);
    expect((await held.pool.query(`select role from "user" where email = $1`, [email])).rows).toEqual([{ role: "content" }]);
    await held.pool.query(`update "user" set role = 'user' where email = $1`, [email]);
  });

  it("is not promoted if its address is unconfirmed", async () => {
    await signUp("Mallory", email, false);
    expect(await ensure()).toBe("not confirmed");
    expect((await login(USUAL)).status).toBe(403);
  });

  it("is promoted if its address is confirmed, and gets the configured password if it has none", async () => {
    await byMail(email);
    expect(await ensure()).toBe("promoted");
    expect(await mayOperate(await signedIn())).toBe(200);
  });

  it("loses its role and sessions when the variable names another account or none", async () => {
    await ensure();
    const cookie = await signedIn();
    expect(await mayOperate(cookie)).toBe(200);
    const other = `operator-${randomUUID()}@larder.test`;
    await ensure(other);
    expect(await mayOperate(cookie)).toBe(401);
    expect((await login(PASSWORD)).status).toBe(403);
    const last = await signedIn(other);
    expect(await ensure(null)).toBe("none");
    expect(await mayOperate(last)).toBe(401);
    expect((await held.pool.query(`select 1 from "twoFactor"`)).rowCount).toBe(0); // a household's sign-in asks for none
    expect((await ask("/api/auth/sign-in/email", { method: "POST", json: { email: other, password: PASSWORD } })).status).toBe(200);
    expect((await held.pool.query(`select 1 from "user" where role <> 'user'`)).rowCount).toBe(0);
  });

  it("is completed at the next start if an earlier one was interrupted", async () => {
    await held.pool.query(`insert into "user" (id, name, email, "emailVerified", role) values ($1, 'Operator', $2, false, 'owner')`, [
      randomUUID(),
      email,
    ]);
    expect(await ensure()).toBe("unchanged");
    expect((await login(PASSWORD)).status).toBe(200);
  });
});

it("a lost second factor is reset from the command line: sessions and remembered devices end, and the next login sets up a new one", async () => {
  await ensure();
  const first = await login(PASSWORD);
  const { setUp } = (await first.json()) as { setUp: { secret: string; recoveryCodes: string[] } };
  await ask("/api/admin/second-factor", { method: "POST", json: { code: appCode(setUp.secret) }, cookie: cookieOf(first) });
  await codesGetOlder(held.pool);
  const remembered = await ask("/api/admin/second-factor", {
    method: "POST",
    json: { code: appCode(setUp.secret), rememberDevice: true },
    cookie: cookieOf(await login(PASSWORD)),
  });
  const cookie = cookieOf(remembered);
  expect(await mayOperate(cookie)).toBe(200);
  expect(await resetSecondFactor(database.orm.em.fork(), "nobody@larder.test")).toBe(false);
  expect(await resetSecondFactor(database.orm.em.fork(), email.toUpperCase())).toBe(true);
  expect(await mayOperate(cookie)).toBe(401);
  expect(await written("removed a second factor")).toEqual([["command line", null, null]]);
  const again = await ask("/api/admin/login", { method: "POST", json: { email, password: PASSWORD }, cookie });
  expect(await again.json()).toMatchObject({ secondFactor: "set up" });
  const old = await ask("/api/admin/second-factor", { method: "POST", json: { code: setUp.recoveryCodes[0] }, cookie: cookieOf(again) });
  expect(old.status).toBe(401);
});

describe("an operator's powers", () => {
  it("come only with the operators' login; the household login answers as to a wrong password (D-24a)", async () => {
    await ensure();
    const signIn = (password: string) => ask("/api/auth/sign-in/email", { method: "POST", json: { email, password } });
    const [right, wrong] = [await signIn(PASSWORD), await signIn("another password")];
    expect([right.status, await right.json(), cookieOf(right)]).toEqual([401, await wrong.json(), cookieOf(wrong)]);
    expect(await sessions()).toBe(0);
    const asOperator = await signedIn();
    expect(await (await ask("/api/user", { cookie: asOperator })).json()).toMatchObject({ isOperator: true });
  });

  it("are not available by emailed link: none is sent, and an earlier one neither logs in nor deletes the password", async () => {
    await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email } });
    const token = new URL(sentLinks.findLast((link) => link.email === email)?.url ?? "").searchParams.get("token");
    await ensure();
    const asked = await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email: email.toUpperCase() } });
    expect([asked.status, await asked.json()]).toEqual([200, { status: true }]);
    expect(sentLinks.filter((link) => link.email.toLowerCase() === email)).toHaveLength(1);
    const taken = await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } });
    expect([cookieOf(taken), await sessions()]).toEqual(["", 0]);
    expect(await mayOperate(await signedIn())).toBe(200);
  });

  it("are not given to a session from before the account became an operator's, which ends (D-24a)", async () => {
    const before = await byMail(email);
    expect((await ask("/api/user", { cookie: before })).status).toBe(200);
    await ensure();
    expect(await mayOperate(before)).toBe(401);
    expect((await ask("/api/user", { cookie: before })).status).toBe(401);
  });

  it("end after half a day, even if used", async () => {
    await ensure();
    const cookie = await signedIn();
    const days = (change: string) =>
      held.pool.query(
        `update "session" set ${change} where "userId" = (select id from "user" where email = $1) returning "operatorUntil", "expiresAt"`,
        [email],
      );
    await days(`"operatorUntil" = "operatorUntil" - interval '11 hours 59 minutes'`);
    expect(await mayOperate(cookie)).toBe(200);
    await days(`"operatorUntil" = "operatorUntil" - interval '2 minutes', "expiresAt" = now() + interval '20 days'`);
    expect(await mayOperate(cookie)).toBe(401);
  });

  it("cannot be set when signing up or logging in", async () => {
    const person = { name: "Mallory", email, password: USUAL, role: "owner", operatorUntil: new Date(Date.now() + 1e9).toISOString() };
    const cookie = cookieOf(await ask("/api/auth/sign-up/email", { method: "POST", json: person }));
    expect(await mayOperate(cookie)).toBe(403);
    expect((await held.pool.query(`select role from "user" where email = $1`, [email])).rows).toEqual([{ role: "user" }]);
  });

  it("do not include better-auth's admin calls on other accounts", async () => {
    await ensure();
    const headers = new Headers({ cookie: await signedIn() });
    const [{ id } = { id: "" }] = (await held.pool.query<{ id: string }>(`select id from "user" where email <> $1 limit 1`, [email])).rows;
    for (const attempt of [
      () => deps.auth.api.impersonateUser({ body: { userId: id }, headers }),
      () => deps.auth.api.setUserPassword({ body: { userId: id, newPassword: "a new password" }, headers }),
      () => deps.auth.api.setRole({ body: { userId: id, role: "owner" as never }, headers }),
      () => deps.auth.api.removeUser({ body: { userId: id }, headers }),
      () => deps.auth.api.listUsers({ query: {}, headers }),
    ])
      await expect(attempt()).rejects.toMatchObject({ statusCode: 403 });
  });
});

it("three APIs starting at once on an empty database create one operator and one catalogue", async () => {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client(inject("databaseUrl").replace("%DB%", "postgres"));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = inject("databaseUrl").replace("%DB%", name);
  const start = async () => {
    const orm = await openOrm(url);
    const pool = authPool(url);
    try {
      await migrate(orm, url);
      const { written } = await seedCatalogue(orm, url);
      return {
        written,
        operator: await ensureOperator({ auth: authOf(pool), em: orm.em, databaseUrl: url }, { email, password: PASSWORD }),
      };
    } finally {
      await pool.end();
      await orm.close();
    }
  };
  const starts = await Promise.all([start(), start(), start()]);
  expect(starts.map(({ operator }) => operator).sort()).toEqual(["created", "unchanged", "unchanged"]);
  expect(starts.filter(({ written }) => written)).toHaveLength(1);
});
