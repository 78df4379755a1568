import { sql } from "kysely";
import { expect, it } from "vitest";
import { aContract } from "../tests/setup/contract.ts";
import { testDatabase } from "../tests/setup/database.ts";
import { type QueryStats, queryStats } from "./observe.ts";
import { aliasedColumns, query } from "./query.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();
const pid = sql<number>`pg_backend_pid()`;
const events = (unit = em()) => query(unit).selectFrom("provider_event").select("id").execute();

it("typed SQL runs on its EntityManager's connection and in its transaction: invisible to others, gone after a rollback", async () => {
  const gone = em().transactional(async (unit) => {
    await query(unit).insertInto("provider_event").values({ id: "evt_inside", kind: "a test", seen_at: new Date() }).execute();
    const [own] = await unit.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
    const typed = await query(unit).selectNoFrom(pid.as("pid")).executeTakeFirstOrThrow();
    expect(typed.pid).toBe(own?.pid);
    expect([await events(unit), await events()]).toEqual([[{ id: "evt_inside" }], []]);
    throw new Error("nothing of it stays");
  });
  await expect(gone).rejects.toThrow("nothing of it stays");
  expect(await events()).toEqual([]);
});

it("a row locked by typed SQL stays locked until the transaction ends", async () => {
  const { subscriptionId } = await aContract(em());
  const take = (unit: ReturnType<typeof em>) =>
    query(unit).selectFrom("subscription").select("id").where("id", "=", subscriptionId).forUpdate().skipLocked().execute();
  await em().transactional(async (unit) => {
    expect(await take(unit)).toHaveLength(1);
    expect(await em().transactional(take)).toEqual([]);
  });
  expect(await em().transactional(take)).toHaveLength(1);
});

it("typed SQL is counted with the ORM's own queries", async () => {
  const stats: QueryStats = { count: 0, ms: 0 };
  await queryStats.run(stats, async () => {
    await events();
    await em().execute("select 1");
  });
  expect(stats.count).toBe(2);
  expect(stats.ms).toBeGreaterThan(0);
});

it("results match their types: pence are numbers, days are text, timestamps are readable, JSON is parsed", async () => {
  const { subscriptionId } = await aContract(em());
  const row = await query(em()).selectFrom("subscription").selectAll().where("id", "=", subscriptionId).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ first_period_pence: 999, clock_offset_ms: 0, state: { status: "trialing", charge: null } });
  expect(new Date(row.created_at).getTime()).toBeGreaterThan(0);
  const [day] = await query(em()).selectNoFrom(sql<string>`date '2027-03-28'`.as("on")).execute();
  expect(day).toEqual({ on: "2027-03-28" });
});

it("columnsOf qualifies columns with their alias", () => {
  const s = aliasedColumns<"subscription">("s");
  const { sql: text } = query(em())
    .selectFrom("subscription as s")
    .select("s.id")
    .where(sql<boolean>`${s("pay_day")} is null`)
    .compile();
  expect(text).toBe('select "s"."id" from "subscription" as "s" where "s"."pay_day" is null');
});
