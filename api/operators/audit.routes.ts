import { Hono } from "hono";
import { AuditFilters, AuditPage, AuditQuery } from "#contracts/operators/audit.ts";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import type { AuditFacts } from "#domain/operators/audit.ts";
import { type AuditFound, findAudit, findAuditedOperators } from "../../db/operators/audit.repository.ts";
import { writeAuditNow } from "../http/audit.ts";
import { toCsv } from "../http/csv/csv.ts";
import { describe, describeFile } from "../http/describe.ts";
import { attachment } from "../http/file.ts";
import { requireOperator } from "../http/middleware/require-operator.ts";
import type { ApiEnv } from "../http/middleware/session.ts";
import { validate } from "../http/validate.ts";

const PAGE_SIZE = 50;
/** Spreadsheet programs can open this many rows. Older entries are exported by day. */
const MOST_EXPORTED = 50_000;
const COLUMNS = ["When (UTC)", "Operator", "Role", "What", "Whom", "Id", "Before", "After", "Request"];

const iso = (at: Date | string) => new Date(at).toISOString();
const formatFacts = (facts: AuditFacts | null) =>
  facts
    ? Object.entries(facts)
        .map(([name, value]) => `${name}: ${value}`)
        .join(", ")
    : "";
const presentEntry = ({ subjectKind, subjectId, at, ...entry }: AuditFound) => ({
  ...entry,
  at: iso(at),
  whom: subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : null,
});

/** Mounted at /admin: the audit trail. It holds ids only, so reading it is not audited; exporting it is. */
export const auditRoutes = () =>
  new Hono<ApiEnv>()
    .get(
      "/audit",
      describe("What operators have done and viewed, newest first", "Operators", 200, AuditPage),
      requireOperator,
      validate("query", AuditQuery),
      async (c) => {
        const found = await findAudit(c.var.em, c.req.valid("query"), PAGE_SIZE + 1);
        const operators = await findAuditedOperators(c.var.em);
        return c.json({
          entries: found.slice(0, PAGE_SIZE).map(presentEntry),
          more: found.length > PAGE_SIZE,
          operators,
        } satisfies AuditPage);
      },
    )
    .get(
      "/audit.csv",
      describeFile("What operators have done and viewed, as a spreadsheet", "Operators", "text/csv"),
      requireOperator,
      validate("query", AuditFilters),
      async (c) => {
        const filters = c.req.valid("query");
        const found = await findAudit(c.var.em, filters, MOST_EXPORTED);
        await writeAuditNow(c, "exported the audit trail", { after: { rows: found.length, day: filters.day ?? null } });
        const rows = found.map((entry) => [
          iso(entry.at),
          entry.operatorId,
          entry.role,
          entry.what,
          entry.subjectKind,
          entry.subjectId,
          formatFacts(entry.before),
          formatFacts(entry.after),
          entry.requestId,
        ]);
        return attachment(c, toCsv(COLUMNS, rows), "text/csv; charset=utf-8", `audit-${londonDay(Date.now())}.csv`);
      },
    );
