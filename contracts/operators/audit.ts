import { z } from "zod";
import { AUDIT_NAMES, AUDIT_SUBJECTS } from "#domain/operators/audit.ts";
import { text } from "../text.ts";

const id = (message: string) => text(64, { tooLong: message }).trim();

/** Filters of the audit trail, all optional. `whom`: an id; a user's id also finds their subscriptions. `day`: London day. */
const filters = {
  who: id("That isn't an operator's ID").optional(),
  what: z.enum(AUDIT_NAMES, "Choose one of the names in the list").optional(),
  whom: id("That isn't an ID").optional(),
  day: z.iso.date("Enter the day as YYYY-MM-DD").optional(),
};
export const AuditFilters = z.object(filters);
export type AuditFilters = z.infer<typeof AuditFilters>;
/** `after`: id of the last row of the previous page. */
export const AuditQuery = z.object({ ...filters, after: z.uuid("That isn't an audit entry").optional() });

const Facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();
const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  operatorId: z.string(),
  role: z.string(),
  what: z.string(),
  /** null = no particular subject. */
  whom: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }).nullable(),
  before: Facts,
  after: Facts,
  requestId: z.string().nullable(),
});
export type AuditRow = z.infer<typeof AuditRow>;
/** Newest first. `operators`: all operators in the trail; `email` null = account deleted. */
export const AuditPage = z.object({
  entries: z.array(AuditRow),
  more: z.boolean(),
  operators: z.array(z.object({ id: z.string(), email: z.string().nullable() })),
});
export type AuditPage = z.infer<typeof AuditPage>;
