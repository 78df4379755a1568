import type { Client } from "@temporalio/client";
import { defaultPayloadConverter, type Payload } from "@temporalio/common";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";
import { decrypted } from "./decrypted.ts";

/** A workflow's start input as stored in the server's history. */
export async function startedWith({ workflow }: Pick<Client, "workflow">, workflowId: string): Promise<unknown[]> {
  const { events } = await decrypted(await workflow.getHandle(workflowId).fetchHistory(), TEST_DATA_CONVERTER);
  const payloads = events?.[0]?.workflowExecutionStartedEventAttributes?.input?.payloads ?? [];
  return payloads.map((payload) => defaultPayloadConverter.fromPayload(payload as Payload));
}
