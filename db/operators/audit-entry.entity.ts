import { defineEntity, p } from "@mikro-orm/core";
import type { AuditFacts, AuditName } from "#domain/operators/audit.ts";
import { AUDIT_SUBJECTS } from "#domain/operators/audit.ts";

export const AuditEntrySchema = defineEntity({
  name: "AuditEntry",
  properties: {
    id: p.uuid().primary(),
    at: p.datetime(6).defaultRaw("clock_timestamp()"),
    /** No foreign key: entries stay when the operator's account is deleted. */
    operatorId: p.text().index(),
    role: p.text(),
    /** Not an enum in the database, because the list grows with the product. */
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
/** An operator's action or view of data. Database triggers reject changes and deletions. Holds ids, no personal data. */
export class AuditEntryRow extends AuditEntrySchema.class {}
AuditEntrySchema.setClass(AuditEntryRow);
