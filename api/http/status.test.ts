import pg from "pg";
import { describe, expect, it } from "vitest";
import { isUsual } from "#domain/recipes/versions.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, database, held } = testApi();

const health = async () => {
  const askedAt = performance.now();
  const response = await ask("/api/health");
  return { status: response.status, body: (await response.json()) as Record<string, string>, ms: performance.now() - askedAt };
};

describe("health", () => {
  it("is 200 while the database and the Temporal server answer, and 503 with a message once the database does not", async () => {
    expect(await health()).toMatchObject({ status: 200, body: { status: "ok", database: "ok", temporal: "ok" } });
    const server = new URL(database.url);
    const name = server.pathname.slice(1);
    server.pathname = "/postgres";
    const admin = new pg.Client(server.href);
    await admin.connect();
    const away = await (async () => {
      try {
        await admin.query(`alter database ${name} allow_connections false`);
        await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
        return await health();
      } finally {
        await admin.query(`alter database ${name} allow_connections true`);
        await admin.end();
      }
    })();
    expect(away).toMatchObject({ status: 503, body: { status: "not ready", database: "away", temporal: "ok" } });
    expect(away.body["message"]).toBe("No answer from the database within 2 seconds.");
    await expect.poll(async () => (await health()).status, { timeout: 20_000 }).toBe(200); // its first connection may take longer than two seconds
  });

  it("answers within two seconds when a server hangs, and names it", async () => {
    let answer = () => {};
    held.checkTemporal = () =>
      new Promise((done) => {
        answer = done;
      });
    const hung = await health();
    expect(hung).toMatchObject({
      status: 503,
      body: { database: "ok", temporal: "away", message: "No answer from the Temporal server within 2 seconds." },
    });
    expect(hung.ms).toBeLessThan(5000);
    expect((await ask("/api/health/live")).status).toBe(200); // to be started again would not help
    answer();
  });

  it("sends one check at a time to a server that hangs, and notices when it is back", async () => {
    let asked = 0;
    let answer = () => {};
    held.checkTemporal = () => {
      asked += 1;
      return new Promise<void>((done) => {
        answer = done;
      });
    };
    await Promise.all([health(), health()]);
    expect(asked).toBe(1);
    answer();
    held.checkTemporal = async () => {};
    await expect.poll(async () => (await health()).status).toBe(200);
  });
});

it("the facts for every page are correct, including the number of recipes (D-08c)", async () => {
  const facts = (await (await ask("/api/facts")).json()) as { recipes: number };
  expect(facts).toEqual({
    recipes: [...readCatalogue().recipes.values()].filter(isUsual).length,
    supportEmail: "help@larder.test",
    paymentProvider: "stripe",
    partnerSlug: "partner",
    mailboxUrl: null,
    modelProvider: null,
    operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
  });
});

it("a server that is shutting down reports it, still answers, and closes its connections", async () => {
  held.underWay.beginStopping();
  expect(await health()).toMatchObject({
    status: 503,
    body: { status: "stopping", message: "This server is about to stop. Ask another one." },
  });
  const facts = await ask("/api/facts");
  expect([facts.status, facts.headers.get("connection")]).toEqual([200, "close"]);
});
