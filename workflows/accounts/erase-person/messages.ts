import { defineUpdate } from "@temporalio/workflow";
import type { AuditEntry } from "#domain/operators/audit.ts";

/** One workflow per request: a second request joins the first. */
export const erasePersonWorkflowId = (requestId: string) => `erase-person:${requestId}`;

/** Only ids. `audit`: the operator's audit entry, written with the deletion. */
export type ErasePersonInput = { requestId: string; audit: AuditEntry };

/** Erases the person; returns once their rows are deleted. The remaining steps continue in the background. */
export const erasePerson = defineUpdate<void, []>("erasePerson");
