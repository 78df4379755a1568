import { expect, it } from "vitest";
import { DATA_KINDS, erasureSentences } from "#domain/accounts/retention.ts";
import { TABLES_KEPT } from "#domain/accounts/tables-kept.ts";
import { testDatabase } from "../../../tests/setup/database.ts";
import { CLEANED_ELSEWHERE, EXPIRED, removeExpired } from "./remove-expired.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();

it("every table says how long its rows are kept, and nothing else does", async () => {
  const tables = await em().execute<{ name: string }[]>(
    "select case schemaname when 'public' then tablename else schemaname || '.' || tablename end as name from pg_tables where schemaname in ('public', 'auth')",
  );
  expect(Object.keys(TABLES_KEPT).sort()).toEqual(tables.map(({ name }) => name).sort());
  const described = [...database.orm.getMetadata().getAll().values()].map(({ tableName, schema }) =>
    schema ? `${schema}.${tableName}` : tableName,
  );
  expect(described.filter((table) => !(table in TABLES_KEPT))).toEqual([]);
});

it("what the table says goes daily goes daily, and nothing else", () => {
  const said = Object.entries(TABLES_KEPT).filter(([, { removedBy }]) => removedBy === "daily");
  expect([...Object.keys(EXPIRED), ...CLEANED_ELSEWHERE].sort()).toEqual(said.map(([table]) => table).sort());
});

it("removes what is past its time, in batches, and leaves the rest", async () => {
  const mail = (count: number, days: number) =>
    em().execute(
      `insert into mail (id, kind, recipient, subject, body, created_at)
       select gen_random_uuid(), 'receipt', 'a@larder.test', '', '', now() - make_interval(days => ?) from generate_series(1, ?)`,
      [days, count],
    );
  await mail(2100, 396);
  await mail(3, 394);
  for (const [id, days] of [
    ["evt_old", 181],
    ["evt_new", 179],
  ] as const)
    await em().execute(
      "insert into provider_event (id, kind, seen_at, handled_at) values (?, 'x', now(), now() - make_interval(days => ?))",
      [id, days],
    );
  await em().execute("insert into provider_event (id, kind, seen_at) values ('evt_waits', 'x', now() - interval '1 year')");
  const batches: number[] = [];
  const removed = await removeExpired(em(), (all) => batches.push(all));
  expect(removed).toEqual({ mail: 2100, provider_event: 1 });
  expect(batches).toEqual(expect.arrayContaining([1001, 2001, 2101]));
  expect(await removeExpired(em(), () => {})).toEqual({});
  expect(await em().execute("select id from provider_event order by id")).toEqual([{ id: "evt_new" }, { id: "evt_waits" }]);
});

it("the email that ends an erasure names every kind of data once, as removed, shared or kept until when and why", () => {
  for (const othersStay of [true, false])
    for (const confirmed of [true, false]) {
      const text = erasureSentences({ othersStay, confirmed, hadCard: true, hadLead: true }).join("\n");
      for (const [name, { words, onErasure }] of Object.entries(DATA_KINDS)) {
        if (name === "notPersonal") continue;
        const unsaid = onErasure === "address" && !confirmed;
        expect(text.split(words).length - 1, name).toBe(unsaid ? 0 : 1);
        if (typeof onErasure === "object") expect(text).toContain(`${words}: ${onErasure.kept}, because ${onErasure.why}.`);
      }
    }
});

it("does not mention an account or household for a person who never had one", () => {
  const text = erasureSentences({ othersStay: false, confirmed: true, hadCard: true, hadLead: true, withoutAccount: true }).join("\n");
  expect(text).not.toMatch(/account|household|session/);
  for (const kind of ["cards", "mails", "support", "leads", "payments", "leadPrices"] as const)
    expect(text).toContain(DATA_KINDS[kind].words);
  expect(text).toContain("links that open something of yours");
  expect(text).toContain("that you asked for this and what our operators did, by a number alone: six years");
});
