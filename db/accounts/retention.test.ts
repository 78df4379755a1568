import { expect, it } from "vitest";
import { LEVEL_OF, LEVELS } from "#domain/accounts/levels.ts";
import { DATA_KINDS, type DataKindName, erasureSentences } from "#domain/accounts/retention.ts";
import { REMOVERS, TABLES_KEPT } from "#domain/accounts/tables-kept.ts";
import { UNCONFIRMED_DAYS, UNUSED_MONTHS, UNUSED_WARNING_MONTHS, WARNING_DAYS } from "#domain/accounts/unused-accounts.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { EMPTIED, PAST, removeExpired } from "./remove-expired.writes.ts";

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
  expect([...Object.keys(PAST), ...EMPTIED].sort()).toEqual(said.map(([table]) => table).sort());
});

it("docs/data-retention.md is this table", async () => {
  const onErasure = (kind: keyof typeof DATA_KINDS) => {
    const { onErasure: what } = DATA_KINDS[kind] as { onErasure: string | { kept: string; why: string } };
    if (typeof what === "object") return `kept ${what.kept}: ${what.why}`;
    return { always: "removed", "with the household": "removed with the last member", address: "removed, where the address is confirmed" }[
      what
    ];
  };
  const lines = Object.entries(TABLES_KEPT).map(
    ([table, { of, kept, removedBy }]) =>
      `| \`${table}\` | ${DATA_KINDS[of].words} | ${kept} | ${REMOVERS[removedBy]} | ${onErasure(of)} |`,
  );
  const kindsOf = (level: string) => (Object.keys(LEVEL_OF) as DataKindName[]).filter((kind) => LEVEL_OF[kind] === level);
  const levels = Object.entries(LEVELS).map(
    ([level, { harm, kept }]) =>
      `| ${level} | ${kindsOf(level)
        .map((kind) => DATA_KINDS[kind].words)
        .join("; ")} | ${harm} | ${kept} |`,
  );
  const text = `# How long data is kept

Every table of the database, made of \`domain/accounts/\`: a test compares it with the tables that there are, and
\`npx vitest run db/accounts/retention.test.ts -u\` writes this page. The privacy page and the email that ends an erasure follow from the same words.

| Table | About | A row is kept | Removed by | When its person is erased |
|---|---|---|---|---|
${lines.join("\n")}

The daily run (\`retentionWorkflow\`, 03:00 UTC) removes a thousand rows at a time; \`forgetLeadsWorkflow\` (02:00 UTC) empties the people of leads.

**Unused accounts** ([decision 82](spec/decisions.md)). After the removal the daily run erases accounts as their holder would, by \`eraseAccountWorkflow\`: those whose address was not confirmed
within ${UNCONFIRMED_DAYS} days of signing up, and those without a sign-in and without a subscription for ${UNUSED_MONTHS} months. The holder of an unused account is sent one email after ${UNUSED_WARNING_MONTHS} months,
with the day of the erasure, which is at least ${WARNING_DAYS} days later; a sign-in takes it back. Kept all the same, and looked at again every day: an account with a live contract
(its own, or as a lead), with money that waits (an open payment attempt, a refund on its way, a difference that nobody has resolved), of an operator, a buyer or a seller,
and the only owner of a household that another member has used within ${UNUSED_MONTHS} months: it goes once there is another owner, or once the others have not signed in for as long either.

Elsewhere than in the database: histories of workflows are encrypted, go a day after their workflow has ended (the retention of Temporal's namespace), and with an
erasure at once; a message that our support tool or mail server passed on is theirs to keep; logs name nobody, though Caddy's have half of a network address. The card provider keeps its payments.

## Levels

| Level | What is of it | Why | How it is kept from wrong hands |
|---|---|---|---|
${levels.join("\n")}

## The audit trail

No name, no address and no text that somebody wrote is put into \`audit_entry\`: a test looks for them after every operator's call. Triggers refuse every UPDATE, DELETE
and TRUNCATE of it and of the ledger, and the product's role in the database has no right to them. Their first rows are six years old in November 2032: a migration then takes what
is older out, as the owner, with the triggers switched off in that transaction alone; contracts and payments of that age go with it.
`;
  await expect(text).toMatchFileSnapshot("../../docs/data-retention.md");
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
        if (name === "nobody") continue;
        const unsaid = onErasure === "address" && !confirmed;
        expect(text.split(words).length - 1, name).toBe(unsaid ? 0 : 1);
        if (typeof onErasure === "object") expect(text).toContain(`${words}: ${onErasure.kept}, because ${onErasure.why}.`);
      }
    }
});

it("that of somebody who never had an account speaks of none, and of no household", () => {
  const text = erasureSentences({ othersStay: false, confirmed: true, hadCard: true, hadLead: true, withoutAccount: true }).join("\n");
  expect(text).not.toMatch(/account|household|session/);
  for (const kind of ["cards", "mails", "support", "leads", "payments", "leadPrices"] as const)
    expect(text).toContain(DATA_KINDS[kind].words);
  expect(text).toContain("links that open something of yours");
  expect(text).toContain("that you asked for this and what our operators did, by a number alone: six years");
});
