import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { appCode, codesGetOlder } from "../../tests/setup/accounts/totp.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const api = testApi();
const PASSWORD = "three random words";
let email = "";
beforeEach(async () => {
  email = `${randomUUID()}@larder.test`;
  await api.signUp("Bill", email);
  await api.held.pool.query(`update "user" set role = 'billing' where email = $1`, [email]);
});

type Told = { secondFactor: string; setUp?: { secret: string; recoveryCodes: string[] } };
const login = async (cookie = "") => {
  const response = await api.ask("/api/admin/login", { method: "POST", json: { email, password: PASSWORD }, cookie });
  return { cookie: api.cookieOf(response), ...((await response.json()) as Told) };
};
const give = async (code: string, cookie: string, rememberDevice = false) => {
  const response = await api.ask("/api/admin/second-factor", { method: "POST", json: { code, rememberDevice }, cookie });
  return { status: response.status, cookie: api.cookieOf(response), requestId: response.headers.get("x-request-id") };
};
type Row = { what: string; after: Record<string, unknown>; role: string; request_id: string | null };
const rows = () =>
  api.database.orm.em
    .fork()
    .execute<Row[]>(
      `select what, after, role, request_id from audit_entry where operator_id = (select id::text from auth."user" where email = ?) order by at, id`,
      [email],
    );
const written = async () => (await rows()).map(({ what, after }) => `${what}: ${after["with"]}`).sort();

it("a login, a wrong code, a recovery code and a remembered device are audited with role and request", async () => {
  const first = await login();
  const { secret = "", recoveryCodes = [] } = first.setUp ?? {};
  await give("000000", first.cookie);
  const { requestId } = await give(appCode(secret), first.cookie);
  expect(await written()).toEqual(["gave a wrong code: app", "set up a second factor: app", "signed in: app"]);
  expect((await rows()).map(({ role }) => role)).toEqual(["billing", "billing", "billing"]);
  expect((await rows()).filter(({ request_id }) => request_id === requestId)).toHaveLength(2);

  await give("wrong-one-it-is", (await login()).cookie);
  const remembered = await give(recoveryCodes[0] ?? "", (await login()).cookie, true);
  expect((await login(remembered.cookie.replace(/larder\.session_token=[^;]*/, ""))).secondFactor).toBe("remembered");
  expect(await written()).toEqual([
    "gave a wrong code: app",
    "gave a wrong code: recovery code",
    "set up a second factor: app",
    "signed in: app",
    "signed in: recovery code",
    "signed in: remembered device",
    "used a recovery code: recovery code",
  ]);
});

it("a code given again within a session is audited as such", async () => {
  const { cookie, setUp } = await login();
  const session = (await give(appCode(setUp?.secret ?? ""), cookie)).cookie;
  expect((await give("000000", session)).status).toBe(401);
  await codesGetOlder(api.held.pool);
  expect((await give(appCode(setUp?.secret ?? ""), session)).status).toBe(200);
  expect((await written()).filter((row) => !/signed in|set up/.test(row))).toEqual([
    "confirmed that it is them: app",
    "gave a wrong code: app",
  ]);
});

it("audits that wrong codes have locked the account", async () => {
  const { cookie, setUp } = await login();
  await give(appCode(setUp?.secret ?? ""), cookie);
  for (let time = 0; time < 2; time++) {
    const again = await login();
    for (let inRow = 0; inRow < 5; inRow++) await give("000000", again.cookie);
  }
  await give("000000", (await login()).cookie);
  const wrong = (await rows()).filter(({ what }) => what === "gave a wrong code");
  expect(wrong.map(({ after }) => after["locked"])).toEqual([...Array.from({ length: 10 }, () => false), true]);
});

it("no session gets operator powers if the audit entry cannot be written", async () => {
  const { cookie, setUp } = await login();
  await api.database.orm.em.fork().execute("alter table audit_entry rename to audit_away");
  try {
    expect((await give(appCode(setUp?.secret ?? ""), cookie)).status).toBe(500);
    const { rowCount } = await api.held.pool.query(
      `select 1 from "session" where "operatorUntil" is not null and "userId" = (select id from "user" where email = $1)`,
      [email],
    );
    expect(rowCount).toBe(0);
  } finally {
    await api.database.orm.em.fork().execute("alter table audit_away rename to audit_entry");
  }
});

it("has no entry for a household's session, a forged cookie or an unrequested code", async () => {
  const before = await api.database.orm.em.fork().execute("select 1 from audit_entry");
  for (const cookie of [await api.signUp(), "", "larder.two_factor=2fa-abc.def", "larder.two_factor=%E0%A4%A", "larder.two_factor="])
    expect((await give("123456", cookie)).status).toBe(401);
  expect(await api.database.orm.em.fork().execute("select 1 from audit_entry")).toHaveLength(before.length);
});
