import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/time.ts";
import { resetSecondFactor } from "../../db/operators/command-line.writes.ts";
import { makeConfiguredOwner } from "../../db/operators/operator.writes.ts";
import { authenticator } from "../../tests/setup/accounts/authenticator.ts";
import { signInOperator } from "../../tests/setup/accounts/operator-sign-in.ts";
import { type Device, passkeysOver } from "../../tests/setup/accounts/passkeys.ts";
import { appCode, codesGetOlder } from "../../tests/setup/accounts/totp.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { RECENT_MS } from "../http/middleware/require-recent.ts";

const api = testApi();
const { ask, cookieOf, signUp, held, database } = api;
const { begin, add, show } = passkeysOver(api);
const PASSWORD = "three random words";
const SHOW = "/api/admin/passkey";
let email = "";
let userId = "";
const em = () => database.orm.em.fork();
const idOf = async (address: string) =>
  (await held.pool.query<{ id: string }>(`select id from "user" where email = $1`, [address])).rows[0]?.id ?? "";

beforeEach(async () => {
  email = `operator-${randomUUID()}@larder.test`;
  await signUp("Olive", email);
  userId = await idOf(email);
  await makeConfiguredOwner(em(), userId);
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const post = (path: string, json: unknown, cookie = "") => ask(path, { method: "POST", json, cookie });
const login = () => post("/api/admin/login", { email, password: PASSWORD });
const mayOperate = async (cookie: string) => (await ask("/api/admin/billing-stats", { cookie })).status;
/** Sets up a device's passkey with the cookie that the right password gave. */
async function setUp(cookie: string, device: Device, said = {}): Promise<Response> {
  const { options, cookies } = await begin("/api/admin/passkey/set-up/options", cookie);
  return post("/api/admin/passkey/set-up", { name: "Key", credential: device.create(options, said) }, cookies);
}
/** Creates an operator with this device as second factor. @returns the session's cookie. */
async function withPasskey(device: Device): Promise<string> {
  const cookie = cookieOf(await login());
  expect((await setUp(cookie, device)).status).toBe(200);
  return cookie;
}

describe("an operator's first login", () => {
  it("sets up a passkey instead of an app after the password, which gives powers for half a day", async () => {
    const first = await login();
    expect(await first.clone().json()).toMatchObject({ secondFactor: "set up" });
    const cookie = cookieOf(first);
    expect(await mayOperate(cookie)).toBe(401);
    const unverified = await setUp(cookie, authenticator(), { verified: false });
    expect([unverified.status, await mayOperate(cookie)]).toEqual([422, 401]);
    expect((await setUp(cookie, authenticator())).status).toBe(200);
    expect(await mayOperate(cookie)).toBe(200);
    later(11.9 * HOUR_MS);
    expect(await mayOperate(cookie)).toBe(200);
    later(0.2 * HOUR_MS);
    expect(await mayOperate(cookie)).toBe(401);
  });

  it("requires the password within the last 15 minutes; other sessions cannot set up a factor", async () => {
    const refused = async (cookie: string) => (await ask("/api/admin/passkey/set-up/options", { method: "POST", cookie })).status;
    const before = `before-${randomUUID()}@larder.test`;
    const household = await signUp("Bob", before);
    await makeConfiguredOwner(em(), await idOf(before));
    const given = cookieOf(await login());
    expect([await refused(""), await refused(household)]).toEqual([401, 401]);
    later(16 * MINUTE_MS);
    expect(await refused(given)).toBe(401);
  });

  it("sets up one factor: the app secret offered beside it and other set-up sessions become invalid", async () => {
    const cookie = cookieOf(await login());
    const stranger = await login();
    const { setUp: offered } = (await stranger.clone().json()) as { setUp: { secret: string } };
    expect((await setUp(cookie, authenticator())).status).toBe(200);
    const late = await post("/api/admin/second-factor", { code: appCode(offered.secret) }, cookieOf(stranger));
    expect(late.status).toBe(401);
    expect((await ask("/api/admin/passkey/set-up/options", { method: "POST", cookie: cookieOf(stranger) })).status).toBe(401);
    expect(await mayOperate(cookie)).toBe(200);
  });
});

describe("an operator with a passkey", () => {
  it("logs in with the passkey alone until the browser closes; the password alone gives no access", async () => {
    const device = authenticator();
    await withPasskey(device);
    const byPassword = await login();
    expect([await byPassword.json(), byPassword.headers.getSetCookie()]).toEqual([{ success: true, secondFactor: "passkey" }, []]);
    const shown = await show(device, SHOW);
    expect([shown.status, await mayOperate(cookieOf(shown))]).toEqual([200, 200]);
    for (const cookie of shown.headers.getSetCookie()) expect(cookie).not.toMatch(/max-age/i);
    const used = await ask("/api/user", { cookie: cookieOf(shown) });
    expect(used.headers.getSetCookie()).toEqual([]);
  });

  it("is rejected without user verification on the device, and with a household's passkey", async () => {
    const [device, households] = [authenticator(), authenticator()];
    await withPasskey(device);
    await add(await signUp("Hal"), households);
    const unverified = await show(device, SHOW, "", { verified: false });
    const unknown = await show(authenticator(), SHOW);
    const household = await show(households, SHOW);
    expect([unverified.status, unknown.status, household.status]).toEqual([401, 401, 403]);
    for (const refused of [unverified, unknown, household]) expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it("shows it again before a protected action, which renews the session but not its end", async () => {
    const device = authenticator();
    const cookie = await withPasskey(device);
    const ends = async () =>
      (await held.pool.query<{ at: Date }>(`select "operatorUntil" as at from "session" where "userId" = $1`, [userId])).rows.map(
        ({ at }) => at.getTime(),
      );
    const [until] = await ends();
    later(RECENT_MS + 1000);
    expect(await add(cookie).catch(String)).toContain("SIGN_IN_AGAIN");
    const again = await show(device, "/api/user/sign-in-again/passkey", cookie);
    expect([again.status, await mayOperate(cookie), await mayOperate(cookieOf(again)), await ends()]).toEqual([200, 401, 200, [until]]);
    expect((await add(cookieOf(again))).status).toBe(200);
  });

  it("cannot remove the only second factor, but can remove one of two", async () => {
    const cookie = await withPasskey(authenticator());
    const own = async () => ((await (await ask("/api/user/sign-in", { cookie })).json()) as { passkeys: { id: string }[] }).passkeys;
    const remove = async () => (await ask(`/api/user/passkeys/${(await own())[0]?.id}`, { method: "DELETE", cookie })).status;
    expect(await remove()).toBe(409);
    await add(cookie);
    expect([await remove(), (await own()).length]).toEqual([200, 1]);
  });

  it("loses it by the reset command, and by becoming an operator again", async () => {
    const device = authenticator();
    const cookie = await withPasskey(device);
    expect(await resetSecondFactor(em(), email)).toBe(true);
    expect([await mayOperate(cookie), (await show(device, SHOW)).status]).toEqual([401, 401]);
    expect(await (await login()).json()).toMatchObject({ secondFactor: "set up" });

    const households = authenticator();
    const address = `promoted-${randomUUID()}@larder.test`;
    await add(await signUp("Pat", address), households);
    await makeConfiguredOwner(em(), await idOf(address));
    expect((await show(households, SHOW)).status).toBe(401);
  });
});

it("an operator with an app can add a passkey, and log in with either", async () => {
  const device = authenticator();
  const { cookie, secret } = await signInOperator((path, json, held) => post(path, json, held), { email, password: PASSWORD });
  expect((await add(cookie, device)).status).toBe(200);
  const shown = await show(device, SHOW);
  expect(await mayOperate(cookieOf(shown))).toBe(200);
  const byPassword = await login();
  expect(await byPassword.clone().json()).toMatchObject({ secondFactor: "give" });
  await codesGetOlder(held.pool);
  expect((await post("/api/admin/second-factor", { code: appCode(secret) }, cookieOf(byPassword))).status).toBe(200);
});

it("setting up, using, adding and removing operators' passkeys is audited", async () => {
  const device = authenticator();
  await withPasskey(device);
  const cookie = cookieOf(await show(device, SHOW));
  await add(cookie);
  const again = cookieOf(await show(device, "/api/user/sign-in-again/passkey", cookie));
  const { passkeys } = (await (await ask("/api/user/sign-in", { cookie: again })).json()) as { passkeys: { id: string }[] };
  expect((await ask(`/api/user/passkeys/${passkeys[1]?.id}`, { method: "DELETE", cookie: again })).status).toBe(200);
  const rows = await em().execute<{ what: string; role: string; after: unknown }[]>(
    "select what, role, after from audit_entry where operator_id = ? order by at, id",
    [userId],
  );
  expect(rows.slice(2).map(({ what }) => what)).toEqual([
    "signed in",
    "set up a second factor",
    "confirmed that it is them",
    "removed a second factor",
  ]);
  expect(
    rows
      .slice(0, 2)
      .map(({ what }) => what)
      .sort(),
  ).toEqual(["set up a second factor", "signed in"]);
  for (const row of rows) expect(row).toMatchObject({ role: "owner", after: { with: "passkey" } });
});
