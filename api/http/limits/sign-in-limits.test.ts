import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testApi } from "../../../tests/setup/test-api.ts";
import { STREAMS_AT_ONCE } from "./limit-figures.ts";

const { ask, signUp, household, held, sentLinks, resets } = testApi();
const anEmail = () => `${randomUUID()}@larder.test`;
const post = (path: string, json: object, address?: string) => ask(path, { method: "POST", json, ...(address ? { address } : {}) });
let places = 0;
const aPlace = () => `198.18.${Math.floor(++places / 250)}.${places % 250}`;

describe("the auth library's calls", () => {
  it("accept thirty password attempts per account in 15 minutes from any number of addresses, including the right one, whether or not the account exists", async () => {
    const known = anEmail();
    await signUp("Ada", known);
    const answers: Record<string, unknown[]> = {};
    for (const email of [known, anEmail()]) {
      const guess = (password: string) => post("/api/auth/sign-in/email", { email, password }, aPlace());
      const statuses = [];
      for (let tries = 0; tries < 30; tries++) statuses.push((await guess("a wrong password")).status);
      const refused = await guess("three random words");
      const { message } = (await refused.json()) as { message: string };
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600);
      answers[email] = [statuses, refused.status, message.replace(/(tomorrow )?at \d\d:\d\d/, "at …"), [...refused.headers.keys()]];
    }
    const [one, other] = Object.values(answers);
    expect(one).toEqual([Array(30).fill(401), 429, "Too many attempts. You can try again at ….", expect.any(Array)]);
    expect(other).toEqual(one);
  });

  it("create sixty accounts an hour per connection: an IPv6 /64 is one connection", async () => {
    const make = (last: number) =>
      post("/api/auth/sign-up/email", { name: "Ada", email: anEmail(), password: "three random words" }, `2001:db8:7:7::${last}`);
    const statuses = [];
    for (let made = 0; made < 61; made++) statuses.push((await make(made)).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  it("accept ten sign-ups an hour per mailbox, whether or not it has an account", async () => {
    const taken = anEmail();
    await signUp("Ada", taken);
    const make = (email: string) => post("/api/auth/sign-up/email", { name: "Eve", email, password: "another password" }, aPlace());
    for (let made = 0; made < 10; made++) expect((await make(taken)).status).toBe(422);
    expect((await make(taken)).status).toBe(429);
  });

  it("accept twenty email-link tokens a minute per address", async () => {
    for (const [path, json] of [
      ["/api/auth/magic-link/verify", { token: "x".repeat(32) }],
      ["/api/auth/reset-password", { token: "x".repeat(32), newPassword: "four quite other words" }],
    ] as const) {
      const address = aPlace();
      const statuses = [];
      for (let tries = 0; tries < 21; tries++) statuses.push((await post(path, json, address)).status);
      expect(statuses).toEqual([...Array(20).fill(422), 429]);
    }
  });

  it("do not use the library's own limiter", async () => {
    const { rows } = await held.pool.query("select to_regclass('auth.\"rateLimit\"') as its");
    expect(rows).toEqual([{ its: null }]);
  });
});

describe("email links", () => {
  it("are sent ten times an hour to one mailbox, whatever their kind; the response stays the same", async () => {
    const email = anEmail();
    await signUp("Ada", email);
    const kinds = ["login link to", "reset link to"];
    for (let asked = 0; asked < 7; asked++) {
      await held.pool.query("delete from public.request_count where split_part(key, ':', 1) = any($1)", [kinds]); // a minute later
      expect((await post("/api/auth/sign-in/magic-link", { email }, aPlace())).status).toBe(200);
      expect((await post("/api/auth/request-password-reset", { email }, aPlace())).status).toBe(200);
    }
    const sent = [...sentLinks, ...resets].filter((one) => one.email === email);
    expect(sent).toHaveLength(10);
  }, 60_000);

  it.each([
    ["/api/auth/sign-in/magic-link"],
    ["/api/auth/request-password-reset"],
    ["/api/cancel-subscription/link"],
    ["/api/stripe/card/link"],
  ])("can be requested five times a minute from one address: %s", async (path) => {
    const address = aPlace();
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await post(path, { email: anEmail() }, address)).status));
    expect(statuses.sort()).toEqual([...Array(5).fill(200), 429]);
  });
});

it("a user has a limited number of open event streams, and can open another after closing one", async () => {
  const cookie = await household();
  const open = () => ask("/api/simple-meal-plans/progress", { cookie });
  const streams = await Promise.all(Array.from({ length: STREAMS_AT_ONCE }, open));
  expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"]);
  expect(
    (await ask("/api/chat/start", { method: "POST", cookie, json: { message: "Hi" }, headers: { accept: "text/event-stream" } })).status,
  ).toBe(429);
  const other = await ask("/api/simple-meal-plans/progress", { cookie: await household() });
  expect(other.status).toBe(200);
  await other.body?.cancel();
  await streams[0]?.body?.cancel();
  await expect
    .poll(async () => {
      const answer = await open();
      await answer.body?.cancel();
      return answer.status;
    })
    .toBe(200);
  await Promise.all(streams.slice(1).map((stream) => stream.body?.cancel()));
});

it("the table of counts contains no address, mailbox or id", async () => {
  const [email, address] = [anEmail(), "2001:db8:9:9:1:2:3:4"];
  const cookie = await signUp("Ada", email);
  const { id } = (await (await ask("/api/user", { cookie })).json()) as { id: string };
  const { rows: people } = await held.pool.query("select household_id as household from public.household_member where user_id = $1", [id]);
  await post("/api/auth/sign-in/email", { email, password: "three random words" }, address);
  await post("/api/auth/sign-in/magic-link", { email }, "::ffff:203.0.113.77");
  await ask("/api/user/preferences", {
    method: "PUT",
    cookie,
    json: { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "beginner" },
  });
  await ask("/api/chat/start", { method: "POST", cookie, address, json: { message: "Plan 2 dinners for £30" } });
  await ask("/api/subscription/create-setup-intent", { method: "POST", cookie, address, json: {} });
  const { rows } = await held.pool.query<{ row: string; name: string }>(
    "select c::text as row, split_part(key, ':', 1) as name from public.request_count c",
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["sign-in account", "login link", "mail to", "chat day", "planning day", "sign-up"]));
  for (const { row } of rows) expect(row).toMatch(/^\("?[a-z -]+:[0-9a-f]{8}\.[\w-]{43}"?,\d+,\d+\)$/);
  const all = rows.map(({ row }) => row).join("\n");
  for (const clear of [email, id, people[0].household, "2001:db8", "203.0.113", "larder.test"]) expect(all).not.toContain(clear);
});
