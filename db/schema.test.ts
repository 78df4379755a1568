import { getMigrations } from "better-auth/db/migration";
import { expect, it } from "vitest";
import { authOptions, authPool } from "../api/accounts/public/auth.ts";
import { testDatabase } from "../tests/setup/database.ts";

const database = testDatabase();

it("the migrations create exactly the tables that the entities describe", async () => {
  expect(await database.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe("");
});

it("no migration is missing or pending", async () => {
  expect(await database.orm.migrator.checkSchema()).toBe(false);
  expect(await database.orm.migrator.getPending()).toEqual([]);
});

it("better-auth's tables match its expectations", async () => {
  const pool = authPool(database.url);
  try {
    const options = authOptions({
      pool,
      baseUrl: "http://localhost:3000",
      secret: "x".repeat(32),
      ensureHousehold: async () => {},
      sendMagicLink: async () => {},
      sendConfirmation: async () => {},
      sendPasswordReset: async () => {},
      sendPasswordChanged: async () => {},
    });
    const { toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges } = await getMigrations(options);
    expect({ toBeCreated, toBeAdded, toBeAddedIndexes, unsafeChanges }).toEqual({
      toBeCreated: [],
      toBeAdded: [],
      toBeAddedIndexes: [],
      unsafeChanges: [],
    });
  } finally {
    await pool.end();
  }
});
