import type { AuditEntry } from "#domain/operators/audit.ts";

/** `audit`: the audit entry that is written with it. */
export type ActOnDifference = { id: string; operatorId: string; audit: AuditEntry };
export type DifferenceInput = ActOnDifference & { act: "ask" | "book" };

/**
 * `agrees`: the ledger and the provider agree by now. `booked`: they do after this booking. `differs`: nothing has changed. `nothing to book`: the
 * amounts are equal. `done before`: the difference was settled already.
 */
export type Acted = "agrees" | "booked" | "differs" | "nothing to book" | "done before";

/** A second request for the same act joins the workflow in progress. */
export const differenceWorkflowId = ({ id, act }: Pick<DifferenceInput, "id" | "act">) => `difference:${act}:${id}`;
