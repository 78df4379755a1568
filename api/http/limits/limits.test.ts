import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { BUYER_PASSWORD, TEST_SECRET, testApi } from "../../../tests/setup/test-api.ts";
import { authPool } from "../../accounts/public/auth.ts";
import { clientAddress, countedAddress, countedSite } from "../middleware/client-address.ts";
import { rejectIfTooMany } from "../middleware/rate-limit.ts";
import { createSharedLimits } from "./limits.ts";
import { createMarks } from "./marks.ts";

const { ask, held, database } = testApi();

/** Another process over the same database, as it is after a restart. */
const aProcess = () => {
  const pool = authPool(database.url);
  return { limits: createSharedLimits(pool, createMarks(TEST_SECRET)), end: () => pool.end() };
};

describe("a limit shared by all processes", () => {
  const LIMIT = { requests: 3, seconds: 60 };

  it("counts requests to several processes, and those before a restart", async () => {
    const [one, other] = [aProcess(), aProcess()];
    const whose = { address: "203.0.113.7" };
    const waits = [];
    for (const { limits } of [one, other, one, other]) waits.push(await limits.count("test", LIMIT, whose));
    expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true]);
    await Promise.all([one.end(), other.end()]);
    const started = aProcess();
    expect(await started.limits.count("test", LIMIT, whose)).toBeGreaterThan(0);
    expect(await started.limits.count("test", LIMIT, { address: "203.0.113.8" })).toBe(0);
    await started.end();
  });

  it("holds for concurrent requests", async () => {
    const all = Array.from({ length: 3 }, aProcess);
    const waits = await Promise.all(
      all.flatMap(({ limits }) => Array.from({ length: 4 }, () => limits.count("at once", LIMIT, { a: "x" }))),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    await Promise.all(all.map(({ end }) => end()));
  });

  it("counts by each subject of a request and stores none of them in plain text", async () => {
    const { limits, end } = aProcess();
    for (let asked = 0; asked < 3; asked++)
      await limits.count("both", LIMIT, { person: "ada@larder.test", address: `198.51.100.${asked}` });
    expect(await limits.count("both", LIMIT, { person: "ada@larder.test", address: "198.51.100.9" })).toBeGreaterThan(0);
    expect(await limits.count("both", LIMIT, { person: undefined, address: "198.51.100.0" })).toBe(0);
    const { rows } = await held.pool.query("select key from public.request_count");
    expect(rows.length).toBeGreaterThan(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w -]+:[0-9a-f]{8}\.[\w-]{43}$/);
    await end();
  });
});

it("a shared address may send more requests than a single user if the limit allows it", async () => {
  const { limits, end } = aProcess();
  const limit = { requests: 2, seconds: 60, fromAddress: 4 };
  const asked = async (person: string) => (await limits.count("shared", limit, { person, address: "203.0.113.7" })) === 0;
  const taken = [];
  for (const person of ["Ada", "Ada", "Ada", "Bo", "Cy", "Di"]) taken.push(await asked(person));
  expect(taken).toEqual([true, true, false, true, true, false]); // Ada's third took nothing from her neighbours
  expect(await limits.untilFree("shared", limit, { address: "203.0.113.7" })).toBeGreaterThan(0);
  expect(await limits.untilFree("shared", limit, { person: "Bo" })).toBe(0);
  await end();
});

describe("passwords", () => {
  it("of an operator cannot be guessed from many addresses either", async () => {
    const email = `${randomUUID()}@larder.test`;
    const guess = (number: number) =>
      ask("/api/admin/login", { method: "POST", json: { email, password: "a guess" }, address: `10.77.${Math.floor(number / 8)}.1` });
    const statuses = [];
    for (let number = 0; number < 32; number++) statuses.push((await guess(number)).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
  });

  it("of the buyer can be tried ten times in 15 minutes, including the right one", async () => {
    const enter = (password: string) =>
      ask("/api/buyer/analytics/auth", { method: "POST", json: { password }, address: "2001:db8:1:2:3:4:5:6" });
    for (let tries = 0; tries < 10; tries++) expect((await enter("wrong")).status).toBe(401);
    const refused = await enter(BUYER_PASSWORD);
    expect([refused.status, Number(refused.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    const neighbour = await ask("/api/buyer/analytics/auth", {
      method: "POST",
      json: { password: BUYER_PASSWORD },
      address: "2001:db8:1:2:ffff::1", // the same /64
    });
    expect(neighbour.status).toBe(429);
    const elsewhere = await ask("/api/buyer/analytics/auth", {
      method: "POST",
      json: { password: BUYER_PASSWORD },
      address: "2001:db8:1:3::1",
    });
    expect(elsewhere.status).toBe(200);
  });

  it("cannot be tried while the counter is unavailable", async () => {
    const away = () => Promise.reject(new Error("ECONNREFUSED"));
    const app = new Hono().get("/", async (c) => {
      await rejectIfTooMany(c, { trustedHops: 1, limits: { count: away, untilFree: away, marksOf: () => [] } }, "buyer-password");
      return c.text("in");
    });
    app.onError((error, c) => c.text(error.message, 503));
    expect((await app.request("/", { headers: { "x-forwarded-for": "10.0.0.1" } })).status).toBe(503);
  });
});

describe("the counted address", () => {
  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["", ""],
  ])("of %s is %s", (address, counted) => expect(countedAddress(address)).toBe(counted));

  it.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
  ])("of %s, when all visitors share a count, is %s", (address, counted) => expect(countedSite(address)).toBe(counted));

  const seen = async (trustedHops: number, forwarded?: string) => {
    const app = new Hono().get("/", (c) => c.text(clientAddress(c, trustedHops)));
    const env = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
    return (await app.request("/", forwarded === undefined ? {} : { headers: { "x-forwarded-for": forwarded } }, env)).text();
  };
  it.each<[string, number, string | undefined, string]>([
    ["nobody is trusted", 0, "203.0.113.9", "192.0.2.1"],
    ["one proxy: its own word counts", 1, "1.2.3.4, 203.0.113.9", "203.0.113.9"],
    ["two, as with a balancer before Caddy", 2, "1.2.3.4, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    ["two, and a client that wrote nothing itself", 2, "203.0.113.9, 10.0.0.2", "203.0.113.9"],
    ["two, and somebody came past the first", 2, "203.0.113.9", "203.0.113.9"],
    ["no word at all", 2, undefined, "192.0.2.1"],
    ["a word that is no address", 1, "unknown", "192.0.2.1"],
  ])("behind proxies: %s", async (_, hops, forwarded, address) => expect(await seen(hops, forwarded)).toBe(address));
});
