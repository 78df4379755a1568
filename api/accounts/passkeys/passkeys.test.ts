import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { authenticator } from "../../../tests/setup/accounts/authenticator.ts";
import { passkeysOver } from "../../../tests/setup/accounts/passkeys.ts";
import { testApi } from "../../../tests/setup/test-api.ts";
import { RECENT_MS } from "../../http/middleware/require-recent.ts";
import { passwordChangedMail } from "../passwords/password-mail.ts";
import { passkeySite } from "./passkey-plugin.ts";

const api = testApi();
const { ask, cookieOf, signUp, sentLinks, resets, held, database } = api;
const { begin, add, show } = passkeysOver(api);
let email = "";
beforeEach(() => {
  email = `${randomUUID()}@larder.test`;
});
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
const isIn = async (cookie: string) => (await ask("/api/user", { cookie })).status === 200;
const own = async (cookie: string) =>
  ((await (await ask("/api/user/sign-in", { cookie })).json()) as { passkeys: { id: string; name: string; lastUsedAt: string | null }[] })
    .passkeys;
const remove = (cookie: string, id: string) => ask(`/api/user/passkeys/${id}`, { method: "DELETE", cookie });
const stored = async () =>
  (await held.pool.query(`select 1 from passkey p join "user" u on u.id = p."userId" where u.email = $1`, [email])).rowCount;

describe("a passkey", () => {
  it("is added under a name, mailed about, signs in without an address, and is gone once removed", async () => {
    const cookie = await signUp("Ada", email);
    const device = authenticator();
    expect((await add(cookie, device, " My phone ")).status).toBe(200);
    const [passkey, ...more] = await own(cookie);
    expect([passkey, more]).toEqual([expect.objectContaining({ name: "My phone", lastUsedAt: null }), []]);
    expect(Object.keys(passkey ?? {}).sort()).toEqual(["createdAt", "id", "lastUsedAt", "name"]);
    expect(await database.orm.em.fork().find(Mail, { recipient: email })).toMatchObject([{ kind: "passkey-added" }]);

    const signedIn = await show(device);
    expect(await signedIn.json()).toEqual({ success: true });
    const second = cookieOf(signedIn);
    expect(await (await ask("/api/user", { cookie: second })).json()).toMatchObject({ email });
    expect((await own(second))[0]?.lastUsedAt).toEqual(expect.stringMatching(/^20/));

    expect((await remove(second, passkey?.id ?? "")).status).toBe(200);
    expect(await own(second)).toEqual([]);
    const gone = await show(device);
    expect([gone.status, cookieOf(gone)]).toEqual([401, ""]);
  });

  it("takes the place of the session that a browser had", async () => {
    const device = authenticator();
    await add(await signUp("Ada", email), device);
    const other = await signUp("Bob");
    const { options, cookies } = await begin("/api/auth/passkey/options", "");
    const taken = await ask("/api/auth/sign-in/passkey", {
      method: "POST",
      cookie: `${other}; ${cookies}`,
      json: { credential: device.get(options) },
    });
    expect([taken.status, await isIn(other)]).toEqual([200, false]);
  });

  it("is added and removed after a recent sign-in alone", async () => {
    const cookie = await signUp("Ada", email);
    await add(cookie);
    const [passkey] = await own(cookie);
    later(RECENT_MS + 1000);
    const refusals = [
      await ask("/api/user/passkeys/options", { method: "POST", cookie }),
      await ask("/api/user/passkeys", { method: "POST", cookie, json: {} }),
      await remove(cookie, passkey?.id ?? ""),
    ];
    for (const refused of refusals)
      expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ code: "SIGN_IN_AGAIN" })]);
    expect(await stored()).toBe(1);
  });

  it("can be removed only by its person, and belongs to one person", async () => {
    const device = authenticator();
    const cookie = await signUp("Ada", email);
    await add(cookie, device);
    const [passkey] = await own(cookie);
    const other = await signUp("Mallory");
    expect([(await remove(other, passkey?.id ?? "")).status, (await remove(other, randomUUID())).status]).toEqual([404, 404]);
    expect((await add(other, device)).status).toBe(422);
    expect(await add("", device).catch(String)).toContain("401");
    expect(await (await ask("/api/user", { cookie: cookieOf(await show(device)) })).json()).toMatchObject({ email });
  });

  it("is neither saved nor accepted without user verification, or from another site", async () => {
    const cookie = await signUp("Ada", email);
    for (const said of [{ verified: false }, { origin: "https://evil.example" }]) {
      const refused = await add(cookie, authenticator(), "Phone", said);
      expect([refused.status, await stored()]).toEqual([422, 0]);
    }
    const device = authenticator();
    await add(cookie, device);
    for (const said of [{ verified: false }, { origin: "https://evil.example" }]) {
      const refused = await show(device, "/api/auth/sign-in/passkey", "", said);
      expect([refused.status, cookieOf(refused)]).toEqual([401, ""]);
    }
    const { options } = await begin("/api/auth/passkey/options", "");
    const noCookie = await ask("/api/auth/sign-in/passkey", { method: "POST", json: { credential: device.get(options) } });
    expect(noCookie.status).toBe(401);
  });

  it("is shown once for each question: an answer that was sent before opens nothing", async () => {
    const device = authenticator();
    await add(await signUp("Ada", email), device);
    const { options, cookies } = await begin("/api/auth/passkey/options", "");
    const send = () => ask("/api/auth/sign-in/passkey", { method: "POST", cookie: cookies, json: { credential } });
    const credential = device.get(options);
    expect([(await send()).status, (await send()).status]).toEqual([200, 401]);
  });
});

describe("a person who signed in a while ago", () => {
  it("confirms with their own passkey and gets a new session; another person's passkey is rejected", async () => {
    const [mine, theirs] = [authenticator(), authenticator()];
    const cookie = await signUp("Ada", email);
    await add(cookie, mine);
    await add(await signUp("Bob"), theirs);
    later(RECENT_MS + 1000);
    const refused = await show(theirs, "/api/user/sign-in-again/passkey", cookie);
    expect([refused.status, await isIn(cookie)]).toEqual([422, true]);
    const shown = await show(mine, "/api/user/sign-in-again/passkey", cookie);
    expect([shown.status, await isIn(cookie)]).toEqual([200, false]);
    expect((await ask("/api/user", { method: "DELETE", cookie: cookieOf(shown), json: { email } })).status).toBe(200);
    expect(await stored()).toBe(0);
  });

  it("is asked for one of their own passkeys by name", async () => {
    const cookie = await signUp("Ada", email);
    await add(cookie);
    const { options } = await begin("/api/auth/passkey/options", cookie);
    expect(options).toMatchObject({
      userVerification: "required",
      rpId: "localhost",
      allowCredentials: [expect.objectContaining({ type: "public-key" })],
    });
    expect((await begin("/api/auth/passkey/options", "")).options).not.toHaveProperty("allowCredentials");
  });
});

describe("what was there before the holder of an address showed that it is theirs", () => {
  it.each(["a login link", "a new password"])("loses its passkeys by %s", async (by) => {
    const squatters = authenticator();
    await add(await signUp("Mallory", email, false), squatters);
    if (by === "a login link") {
      await ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email } });
      const token = new URL(sentLinks.find((link) => link.email === email)?.url ?? "").searchParams.get("token");
      expect((await ask("/api/auth/magic-link/verify", { method: "POST", json: { token } })).status).toBe(200);
    } else {
      await ask("/api/auth/request-password-reset", { method: "POST", json: { email } });
      const token = resets.find((one) => one.email === email)?.token;
      expect(
        (await ask("/api/auth/reset-password", { method: "POST", json: { token, newPassword: "four quite other words" } })).status,
      ).toBe(200);
    }
    expect([(await show(squatters)).status, await stored()]).toEqual([401, 0]);
  });

  it("but a holder who forgot their password keeps theirs, and finds them in the mail", async () => {
    const device = authenticator();
    await add(await signUp("Ada", email), device, "Phone of <b>Ada</b> 0800");
    await ask("/api/auth/request-password-reset", { method: "POST", json: { email } });
    const token = resets.find((one) => one.email === email)?.token;
    await ask("/api/auth/reset-password", { method: "POST", json: { token, newPassword: "four quite other words" } });
    expect((await show(device)).status).toBe(200);
    const { passkeys = [] } = api.changedPasswords.find((one) => one.email === email) ?? {};
    const { body } = passwordChangedMail("https://larder.example", { email, name: "Ada", passkeys });
    expect(body).toMatch(/- Phone of bAdab, added on \d+ \w+ 20\d\d/);
    expect(body).toContain("https://larder.example/account/sign-in");
  });
});

describe("an operator's passkey", () => {
  it("does not sign in at a household's login, with the error for an unknown passkey", async () => {
    const device = authenticator();
    const cookie = await signUp("Olive", email);
    await add(cookie, device);
    await held.pool.query(`update "user" set role = 'owner' where email = $1`, [email]);
    const refused = await show(device);
    const unknown = await show(authenticator());
    expect([refused.status, await refused.json(), cookieOf(refused)]).toEqual([401, await unknown.json(), ""]);
  });
});

it.each([
  ["https://larder.example", "larder.example", "https://larder.example"],
  ["https://larder.example/plans/", "larder.example", "https://larder.example"],
  ["http://localhost:3000", "localhost", "http://localhost:3000"],
  ["http://127.0.0.1:3000", "localhost", "http://localhost:3000"],
  ["http://[::1]:3000", "localhost", "http://localhost:3000"],
])("with %s configured, passkeys belong to %s and are taken from %s", (baseUrl, rpID, origin) => {
  expect(passkeySite(baseUrl)).toEqual({ rpID, origin });
});
