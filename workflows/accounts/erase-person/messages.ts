import { defineUpdate } from "@temporalio/workflow";
import type { AuditEntry } from "#domain/operators/audit.ts";

/** One workflow per request: asked twice it joins the first. */
export const erasePersonWorkflowId = (requestId: string) => `erase-person:${requestId}`;

/** Ids alone. `audit`: the operator's row, written with the deletion. */
export type ErasePersonInput = { requestId: string; audit: AuditEntry };

/** Erase the person: answers once their rows are gone. What is left to do elsewhere goes on without anybody waiting. */
export const erasePerson = defineUpdate<void, []>("erasePerson");
