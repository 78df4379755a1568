import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { AuditEntry } from "#domain/operators/audit.ts";
import { testDatabase } from "../../tests/setup/database.ts";
import { writeAudit } from "./audit.writes.ts";

const database = testDatabase();
const em = () => database.orm.em.fork();

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: randomUUID(),
  operatorId: "olive",
  role: "owner",
  what: "released a charge",
  whom: { kind: "subscription", id: randomUUID() },
  before: { parked: "overdue" },
  after: { verdict: "collect", pence: 2477, again: false, dueOn: null },
  requestId: "a-request",
  ...more,
});
const rows = (id: string) => em().execute("select * from audit_entry where id = ?", [id]);

it("stores operator, action, subject, time and request", async () => {
  const written = entry();
  await writeAudit(em(), written);
  expect(await rows(written.id)).toEqual([
    {
      id: written.id,
      at: expect.any(String),
      operator_id: "olive",
      role: "owner",
      what: "released a charge",
      subject_kind: "subscription",
      subject_id: written.whom?.id,
      before: { parked: "overdue" },
      after: { verdict: "collect", pence: 2477, again: false, dueOn: null },
      request_id: "a-request",
    },
  ]);
});

it("inserts an entry once, and not at all if the transaction is rolled back", async () => {
  const twice = entry({ whom: null, before: null, after: null, requestId: null });
  await writeAudit(em(), twice);
  await writeAudit(em(), { ...twice, what: "refunded a period" });
  expect(await rows(twice.id)).toMatchObject([{ what: "released a charge", subject_kind: null, before: null, request_id: null }]);
  const undone = entry();
  await expect(
    em().transactional(async (unit) => {
      await writeAudit(unit, undone);
      throw new Error("the act failed");
    }),
  ).rejects.toThrow("the act failed");
  expect(await rows(undone.id)).toEqual([]);
});

it.each(["update audit_entry set operator_id = 'somebody else'", "delete from audit_entry", "truncate audit_entry"])(
  "rejects changes, even by the owner of the table: %s",
  async (statement) => {
    await writeAudit(em(), entry());
    await expect(em().execute(statement)).rejects.toThrow("the audit trail is only ever added to");
  },
);
