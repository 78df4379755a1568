import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { appCode } from "../../tests/setup/accounts/totp.ts";
import { SUPPORT_SECRET, TEST_SECRET, testApi } from "../../tests/setup/test-api.ts";
import { writtenBy } from "../../tests/setup/written-lines.ts";
import { createMarks } from "./limits/marks.ts";

const { ask, cookieOf, sentLinks, signUp, held } = testApi();
const marked = (text: string) => createMarks(TEST_SECRET).logged(text);
const PASSWORD = "seven unlikely marmalade words";

it("security events are logged with ids and hashes, without a name or an address", async () => {
  const name = "Quintessa Featherstonehaugh";
  const email = `quintessa-${randomUUID()}@larder.test`;
  const address = "203.0.113.77";
  const admin = `operator-${randomUUID()}@larder.test`;
  const send = (method: string, path: string, json?: object, cookie = "") =>
    ask(path, { method, cookie, address, ...(json ? { json } : {}) });
  const post = (path: string, json: object, cookie = "") => send("POST", path, json, cookie);
  await signUp("Olive", admin);
  const lines = await writtenBy(async () => {
    let cookie = cookieOf(await post("/api/auth/sign-up/email", { name, email, password: PASSWORD }));
    expect((await post("/api/auth/sign-in/email", { email, password: `${PASSWORD}x` })).status).toBe(401);
    cookie = cookieOf(await post("/api/auth/sign-in/email", { email, password: PASSWORD }));
    await held.pool.query(`update "user" set "emailVerified" = true where email = $1`, [email]);
    await post("/api/auth/sign-in/magic-link", { email });
    const token = new URL(sentLinks.findLast((link) => link.email === email)?.url ?? "").searchParams.get("token") ?? "";
    await post("/api/auth/magic-link/verify", { token });
    await post("/api/auth/magic-link/verify", { token });
    cookie = cookieOf(await post("/api/auth/sign-in/email", { email, password: PASSWORD }));
    await send("GET", "/api/user/export.json", undefined, cookie);
    expect((await send("GET", "/api/admin/billing-stats", undefined, cookie)).status).toBe(403);
    expect((await send("PUT", "/api/user/preferences", { weeklyBudget: "marmalade" }, cookie)).status).toBe(422);
    const elsewhere = { method: "POST", headers: { origin: "https://evil.example", "x-forwarded-for": address } };
    expect((await held.app.request("/api/logout", elsewhere)).status).toBe(403);
    expect((await post("/api/admin/login", { email: admin, password: "a guess of theirs" })).status).toBe(401);
    expect((await post("/api/admin/second-factor", { code: "000000" })).status).toBe(401);
    expect((await post("/api/grove/webhook", { signed: SUPPORT_SECRET.slice(1) })).status).toBe(400);
    for (let asked = 0; asked < 6; asked++) await post("/api/auth/request-password-reset", { email: `${asked}${email}` });
    const changed = await post("/api/user/password", { currentPassword: PASSWORD, newPassword: `${PASSWORD} two` }, cookie);
    cookie = cookieOf(changed);
    await send("DELETE", "/api/user/sessions", undefined, cookie);
    cookie = cookieOf(await post("/api/auth/sign-in/email", { email, password: `${PASSWORD} two` }));
    expect((await send("DELETE", "/api/user", { email }, cookie)).status).toBe(200);
  });
  const events = lines.filter(({ msg }) => msg === "security event");
  expect(events.map(({ event, how, what }) => [event, how ?? what].filter(Boolean).join(": "))).toEqual([
    "signed-in: sign-up",
    "sign-in-refused: password",
    "signed-in: password",
    "signed-in: mailed link",
    "sign-in-refused: mailed link",
    "signed-in: password",
    "data-exported: /api/user/export.json",
    "refused-by-role: /api/admin/billing-stats",
    "input-refused: /api/user/preferences",
    "other-site-refused: /api/logout",
    "sign-in-refused: password",
    "second-factor-refused: app",
    "webhook-refused: support",
    "limit-hit: reset link",
    "password-changed: by the old one",
    "signed-out-everywhere",
    "signed-in: password",
    "account-erased",
  ]);
  for (const { requestId, addressMark } of events) expect([requestId, addressMark]).toEqual([expect.any(String), marked(address)]);
  expect(events[0]).toMatchObject({ account: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(events[1]).toMatchObject({ mailboxMark: marked(email) });
  const written = JSON.stringify(lines).toLowerCase();
  for (const one of [address, "quintessa", "featherstone", "larder.test", "marmalade", "olive"]) expect(written).not.toContain(one);
});

it("use of an operator's recovery code is a separate event", async () => {
  const email = `${randomUUID()}@larder.test`;
  await signUp("Olive", email);
  await held.pool.query(`update "user" set role = 'owner' where email = $1`, [email]);
  const enter = (password: string) => ask("/api/admin/login", { method: "POST", json: { email, password } });
  const give = (code: string, login: Response) =>
    ask("/api/admin/second-factor", { method: "POST", json: { code }, cookie: cookieOf(login) });
  const first = await enter("three random words");
  const { setUp } = (await first.json()) as { setUp: { secret: string; recoveryCodes: string[] } };
  expect((await give(appCode(setUp.secret), first)).status).toBe(200);
  const lines = await writtenBy(async () => {
    expect((await give(setUp.recoveryCodes[0] ?? "", await enter("three random words"))).status).toBe(200);
  });
  const events = lines.filter(({ msg }) => msg === "security event").map(({ event, role, account }) => [event, role, typeof account]);
  expect(events).toEqual([
    ["recovery-code-used", "operator", "string"],
    ["signed-in", "operator", "string"],
  ]);
  expect(JSON.stringify(lines)).not.toContain(setUp.recoveryCodes[0]);
});

it("an address has the same hash for a month, which does not reveal it", () => {
  let nowMs = Date.parse("2026-11-30T23:59:00Z");
  const { logged, counted } = createMarks(TEST_SECRET, () => nowMs);
  const [before, again, other] = [logged("203.0.113.7"), logged("203.0.113.7"), logged("203.0.113.8")];
  nowMs += 120_000;
  expect(before).toMatch(/^[0-9a-f]{8}\.2026-11\.[\w-]{16}$/);
  expect(again).toBe(before);
  expect(other).not.toBe(before);
  expect(logged("203.0.113.7").slice(-16)).not.toBe(before.slice(-16));
  expect(counted("203.0.113.7")).toBe(createMarks(TEST_SECRET).counted("203.0.113.7"));
  expect(counted("203.0.113.7")).not.toBe(createMarks(`another ${TEST_SECRET}`).counted("203.0.113.7"));
});

it("an erasure that outlasts its request is an event too", async () => {
  const email = `${randomUUID()}@larder.test`;
  const cookie = await signUp("Ada", email);
  const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
  const { workflow } = held.temporal;
  const usual = workflow.executeUpdateWithStart;
  workflow.executeUpdateWithStart = () => new Promise<never>(() => {});
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const lines = await writtenBy(async () => {
      const asked = ask("/api/user", { method: "DELETE", cookie, json: { email } });
      await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
      await vi.advanceTimersByTimeAsync(20_000);
      expect((await asked).status).toBe(503);
    });
    const events = lines.filter(({ msg }) => msg === "security event").map(({ event, account, how }) => [event, account, how]);
    expect(events).toEqual([["account-erased", id, "continues in the background"]]);
  } finally {
    vi.useRealTimers();
    workflow.executeUpdateWithStart = usual;
  }
});
