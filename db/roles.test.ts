import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { captureEntry } from "#domain/billing/ledger/ledger.ts";
import { aContract } from "../tests/setup/contract.ts";
import { testDatabase } from "../tests/setup/database.ts";
import { writeEntry } from "./billing/ledger/ledger.writes.ts";
import { migrate, openOrm } from "./orm.ts";
import { APPEND_ONLY, ensureRole, ensureTemporal, grantProduct, type Login } from "./roles.ts";

const database = testDatabase();
const word = () => randomBytes(6).toString("hex");
const PRODUCT: Login = { user: `product_${word()}`, password: `it's "${word()}"` };
const TEMPORAL: Login = { user: `temporal_${word()}`, password: word() };
const server = (name: string) => inject("databaseUrl").replace("%DB%", name);
const as = ({ user, password }: Login, address: string) => {
  const url = new URL(address);
  url.username = user;
  url.password = encodeURIComponent(password);
  return url.href;
};
const refused = { code: "42501" }; // insufficient_privilege

/** Runs one statement in a connection of its own. */
async function run(address: string, statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(address);
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}
const product = (statement: string) => run(as(PRODUCT, database.url), statement);

beforeAll(async () => {
  for (let time = 0; time < 2; time++) {
    await ensureRole(database.url, PRODUCT); // an installation that starts again
    await grantProduct(database.url, PRODUCT);
  }
});

describe("the product's role", () => {
  it("reads and writes rows: a contract with its card, a payment in the ledger, a sign-up", async () => {
    const orm = await openOrm(as(PRODUCT, database.url));
    try {
      await aContract(orm.em.fork());
      const entry = captureEntry(`pi_${word()}`, 999);
      await orm.em.fork().transactional((unit) => writeEntry(unit, entry, { chargeId: null, happenedAtMs: Date.now() }));
      await migrate(orm, as(PRODUCT, database.url)); // nothing to do, and it may look
      const inserted = await product(
        "insert into audit_entry (id, operator_id, role, what) values (gen_random_uuid(), 'o', 'owner', 'ran billing')",
      );
      expect(inserted.rowCount).toBe(1);
      expect((await product("update household set updated_at = now()")).rowCount).toBeGreaterThan(0);
    } finally {
      await orm.close();
    }
  });

  it.each(
    APPEND_ONLY.flatMap((table) => [
      `update ${table} set ${table === "ledger_posting" ? "pence = 1" : "id = id"}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
  )("cannot: %s", async (statement) => expect(product(statement)).rejects.toMatchObject(refused));

  it.each([
    "create table mine (id int)",
    "create table auth.mine (id int)",
    "create schema mine",
    "create temporary table mine (id int)",
    "create function mine() returns int language sql as 'select 1'",
    "alter table audit_entry disable trigger append_only",
    "alter table household add column mine int",
    "drop table household cascade",
    "drop trigger append_only on ledger_entry",
    "update mikro_orm_migrations set name = 'another'",
    "create role mine",
    "set session_replication_role = replica",
  ])("cannot: %s", async (statement) =>
    expect(product(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|42P01)$/) }),
  );

  it("may use tables of a later migration without further grants", async () => {
    await run(database.url, "create table later (id serial primary key)");
    expect((await product("insert into later default values returning id")).rows).toEqual([{ id: 1 }]);
  });
});

describe("Temporal's role", () => {
  const databases = ["temporal", "temporal_visibility"];
  beforeAll(async () => {
    // created by the server's owner, who owns everything at first
    await run(server("postgres"), "create database temporal");
    await run(server("temporal"), "create table executions (id serial primary key); create view all_of_them as select * from executions");
    await run(
      server("temporal"),
      "create function convert_ts(s text) returns timestamp immutable language sql as $$ select s::timestamp $$",
    );
    for (let time = 0; time < 2; time++) await ensureTemporal(server("postgres"), TEMPORAL);
  });
  afterAll(async () => {
    for (const name of databases) await run(server("postgres"), `drop database if exists ${name}`);
  });

  it("owns its two databases and the objects that were in them", async () => {
    await run(as(TEMPORAL, server("temporal")), "insert into executions default values; alter table executions add column more int");
    await run(as(TEMPORAL, server("temporal")), "drop view all_of_them; drop function convert_ts(text); create schema another");
    await run(as(TEMPORAL, server("temporal_visibility")), "create table visibility (id int)");
    await run(as(TEMPORAL, server("temporal_visibility")), "create extension if not exists btree_gin"); // as its own schema does
  });

  it("has no access to the product's database, nor the product to its databases", async () => {
    await expect(run(as(TEMPORAL, database.url), "select 1")).rejects.toMatchObject(refused);
    for (const name of databases) await expect(run(as(PRODUCT, server(name)), "select 1")).rejects.toMatchObject(refused);
    await expect(run(as(TEMPORAL, server("temporal")), "create database mine")).rejects.toMatchObject(refused);
  });
});
