import { defineEntity, p } from "@mikro-orm/core";
import type { AuditFacts, AuditName } from "#domain/operators/audit.ts";
import { AUDIT_SUBJECTS } from "#domain/operators/audit.ts";

export const AuditEntrySchema = defineEntity({
  name: "AuditEntry",
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(6).defaultRaw("clock_timestamp()"),
    /** No foreign key: what an operator did stays when their account is gone. */
    operatorId: p.text().index(),
    role: p.text(),
    /** One of a list that grows with the product, so the database does not know it. */
    what: p.text().$type<AuditName>().index(),
    subjectKind: p.enum(AUDIT_SUBJECTS).nullable(),
    subjectId: p.text().nullable().index(),
    before: p.json<AuditFacts>().nullable(),
    after: p.json<AuditFacts>().nullable(),
    requestId: p.text().nullable(),
  },
  indexes: [{ properties: ["at", "id"] }],
  checks: [{ name: "audit_entry_subject_check", expression: "(subject_kind is null) = (subject_id is null)" }],
});
/** What an operator did, or looked at. Never changed and never deleted: triggers of the database refuse it. Ids alone, nobody's data. */
export class AuditEntryRow extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntryRow);
