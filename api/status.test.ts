import pg from "pg";
import { expect, it } from "vitest";
import { testApi } from "../checks/setup/test-api.ts";
import { readCatalogue } from "../db/catalogue/catalogue.ts";

const { ask, database } = testApi();

it("health is good while the database answers, and 503 with a sentence once it does not", async () => {
  expect(await (await ask("/api/health")).json()).toEqual({ status: "ok" });
  const server = new URL(database.url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  const admin = new pg.Client(server.href);
  await admin.connect();
  const away = await (async () => {
    try {
      await admin.query(`alter database ${name} allow_connections false`);
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
      return await ask("/api/health");
    } finally {
      await admin.query(`alter database ${name} allow_connections true`);
      await admin.end();
    }
  })();
  expect(away.status).toBe(503);
  expect(((await away.json()) as { message: string }).message).toMatch(/\w+ .*\.$/);
  expect((await ask("/api/health")).status).toBe(200);
});

it("the facts for every page are the true ones (D-08a)", async () => {
  const facts = (await (await ask("/api/facts")).json()) as { recipes: number };
  expect(facts).toEqual({
    recipes: readCatalogue().recipes.size,
    supportEmail: "help@larder.test",
    paymentProvider: "stripe",
    partnerSlug: "partner",
    mailboxUrl: null,
    modelProvider: null,
    operator: { name: null, address: null, companyNumber: null, dataProtectionNumber: null },
  });
});
