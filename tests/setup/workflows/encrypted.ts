import { defaultPayloadConverter } from "@temporalio/common";
import { TEST_DATA_CONVERTER } from "../data-converter.ts";

const inBase64 = (bytes: Uint8Array | null | undefined) => Buffer.from(bytes ?? []).toString("base64");

/** A workflow's payloads as Temporal's UI has them before decryption. */
export async function encryptedFor(workflowId: string, ...said: unknown[]) {
  const [codec] = TEST_DATA_CONVERTER.payloadCodecs;
  const payloads = said.map((one) => defaultPayloadConverter.toPayload(one));
  const encrypted = (await codec?.encode(payloads, { type: "workflow", namespace: "default", workflowId })) ?? [];
  return encrypted.map(({ metadata, data }) => ({
    metadata: Object.fromEntries(Object.entries(metadata ?? {}).map(([name, value]) => [name, inBase64(value)])),
    data: inBase64(data),
  }));
}
