import type { AuditEntry } from "#domain/operators/audit.ts";

/** `audit`: the row of the audit trail that is written with it. */
export type ActOnDifference = { id: string; operatorId: string; audit: AuditEntry };
/** `settle` needs no provider, so no workflow does it. */
export type DifferenceInput = ActOnDifference & { act: "ask" | "book" };

/**
 * Result. `agrees`: both books say the same by now. `booked`: written by this. `differs`: it is as it was. `nothing to book`: the amounts are the
 * same. `done before`: somebody was done with it already.
 */
export type Acted = "agrees" | "booked" | "differs" | "nothing to book" | "done before";

/** Whoever asks for the same again meanwhile joins what is under way. */
export const differenceWorkflowId = ({ id, act }: Pick<DifferenceInput, "id" | "act">) => `difference:${act}:${id}`;
