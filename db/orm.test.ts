import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { authPool } from "../api/accounts/public/auth.ts";
import { testDatabase } from "../tests/setup/database.ts";
import { migrate, withMigrationLock } from "./orm.ts";

const database = testDatabase();

it("a process reports that it waits for another one's migration, and continues after it", async () => {
  const steps: string[] = [];
  let release = () => {};
  const first = withMigrationLock(
    database.url,
    () =>
      new Promise<void>((done) => {
        release = done;
      }),
    () => steps.push("first waits"),
  );
  await wait(200);
  const second = migrate(database.orm, database.url, () => steps.push("second waits")).then(() => steps.push("second is through"));
  await expect.poll(() => steps).toEqual(["second waits"]);
  release();
  await Promise.all([first, second]);
  expect(steps).toEqual(["second waits", "second is through"]);
});

it("the product's connections and better-auth's have timeouts for statements, locks and idle transactions", async () => {
  const pool = authPool(database.url);
  const NAMES = ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"];
  try {
    for (const name of NAMES) {
      const [own] = await database.orm.em.fork().execute<Record<string, string>[]>(`show ${name}`);
      const { rows } = await pool.query(`show ${name}`);
      for (const setting of [own?.[name], rows[0]?.[name]]) expect(setting, name).toMatch(/^[1-9]\d*(s|min)$/);
    }
  } finally {
    await pool.end();
  }
});
