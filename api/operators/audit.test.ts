import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { AuditPage } from "#contracts/operators/audit.ts";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { writeAudit } from "../../db/operators/audit.writes.ts";
import { aContract, type Contract } from "../../tests/setup/contract.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const api = testApi();
let cookie = "";
let contract: Contract;
const [OLIVE, OSCAR, LEAD] = [randomUUID(), randomUUID(), randomUUID()];

/** Writes a row as of another moment than now. */
async function written(at: string, more: Partial<AuditEntry>): Promise<string> {
  const id = randomUUID();
  const em = api.database.orm.em.fork();
  await writeAudit(em, {
    id,
    operatorId: OLIVE,
    role: "owner",
    what: "ran billing",
    whom: null,
    before: null,
    after: null,
    requestId: null,
    ...more,
  });
  await em.transactional(async (unit) => {
    await unit.execute("alter table audit_entry disable trigger append_only");
    await unit.execute("update audit_entry set at = ? where id = ?", [at, id]);
    await unit.execute("alter table audit_entry enable trigger append_only");
  });
  return id;
}
const page = async (search = ""): Promise<AuditPage> => (await api.ask(`/api/admin/audit${search}`, { cookie })).json() as never;
const ids = async (search = "") => (await page(search)).entries.map(({ id }) => id);

beforeAll(async () => {
  cookie = await api.operator();
});

it("starts with the owner's login, and only owners may read it", async () => {
  const { entries, more, operators } = await page();
  expect([entries.map(({ what }) => what), more, operators.length]).toEqual([["signed in", "set up a second factor"], false, 1]);
  for (const path of ["/api/admin/audit", "/api/admin/audit.csv"]) {
    expect((await api.ask(path)).status).toBe(401);
    expect((await api.ask(path, { cookie: await api.signUp() })).status).toBe(403);
  }
});

it("is listed newest first and filtered by operator, action, subject and London day", async () => {
  contract = await aContract(api.database.orm.em.fork());
  const first = await written("2027-07-01T22:59:00Z", { whom: { kind: "lead", id: LEAD } });
  const second = await written("2027-07-01T23:01:00Z", {
    operatorId: OSCAR,
    what: "released a charge",
    whom: { kind: "subscription", id: contract.subscriptionId },
  });
  const third = await written("2027-07-02T22:59:59Z", {
    what: "found a customer’s payments",
    whom: { kind: "user", id: contract.userId },
    after: { shown: 2 },
  });
  expect((await ids()).slice(0, 3)).toEqual([third, second, first]);
  expect(await ids(`?who=${OSCAR}`)).toEqual([second]);
  expect(await ids(`?what=${encodeURIComponent("released a charge")}`)).toEqual([second]);
  expect(await ids(`?whom=${LEAD}`)).toEqual([first]);
  expect(await ids(`?whom=${contract.userId}`)).toEqual([third, second]); // a user's id also finds their subscription
  expect(await ids("?whom=an%20id%20that%20nobody%20has")).toEqual([]);
  expect(await ids("?day=2027-07-01")).toEqual([first]);
  expect(await ids("?day=2027-07-02")).toEqual([third, second]); // from 23:00 UTC on: British summer time
  expect(await ids(`?day=2027-07-02&who=${OSCAR}`)).toEqual([second]);
  const { entries, operators } = await page();
  expect(entries[0]).toEqual({
    id: third,
    at: "2027-07-02T22:59:59.000Z",
    operatorId: OLIVE,
    role: "owner",
    what: "found a customer’s payments",
    whom: { kind: "user", id: contract.userId },
    before: null,
    after: { shown: 2 },
    requestId: null,
  });
  expect(
    operators
      .filter(({ email }) => email === null)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([OLIVE, OSCAR].sort());
});

it.each(["?what=whatever", "?day=yesterday", "?after=7", `?who=${"x".repeat(65)}`])("rejects %s with a message", async (search) => {
  const response = await api.ask(`/api/admin/audit${search}`, { cookie });
  expect([response.status, await response.json()]).toEqual([422, expect.objectContaining({ field: expect.any(String) })]);
});

it("is paged without losing or repeating entries of the same time", async () => {
  const same = new Set<string>();
  for (let number = 0; number < 120; number++) same.add(await written("2028-01-01T12:00:00Z", { what: "asked for the daily post" }));
  const seen: string[] = [];
  for (let after = ""; ; after = `&after=${seen.at(-1)}`) {
    const { entries, more } = await page(`?day=2028-01-01${after}`);
    seen.push(...entries.map(({ id }) => id));
    if (!more) break;
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen)).toEqual(same);
});

it("is exported as a filtered spreadsheet, which is audited itself", async () => {
  const response = await api.ask(`/api/admin/audit.csv?whom=${contract.userId}`, { cookie });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
  const [header, ...lines] = (await response.text()).trimEnd().split("\r\n");
  expect(header).toContain("When (UTC),Operator,Role,What,Whom,Id,Before,After,Request");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(`2027-07-02T22:59:59.000Z,${OLIVE},owner,found a customer’s payments,user,${contract.userId},,shown: 2,`);
  expect((await page(`?what=${encodeURIComponent("exported the audit trail")}`)).entries).toEqual([
    expect.objectContaining({ after: { rows: 2, day: null }, role: "owner" }),
  ]);
});
