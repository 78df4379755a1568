import { fileURLToPath } from "node:url";
import { Client, type ClientOptions } from "@temporalio/client";
import type { DataConverter } from "@temporalio/common";
import { createPayloadCodec, payloadOpener } from "./payload-codec.ts";
import { sendRequestId } from "./request-id.ts";

/** Part of the workflows' bundle, too. */
export const FAILURE_CONVERTER = fileURLToPath(new URL("../workflows/failure-converter.ts", import.meta.url));

export type WorkflowKeys = { WORKFLOW_DATA_KEY: string; WORKFLOW_DATA_OLD_KEYS?: readonly string[] | undefined };

const codecWith = ({ WORKFLOW_DATA_KEY, WORKFLOW_DATA_OLD_KEYS }: WorkflowKeys) =>
  createPayloadCodec(WORKFLOW_DATA_KEY, WORKFLOW_DATA_OLD_KEYS);
/** What decrypts payloads for Temporal's page. */
export const openerWith = (keys: WorkflowKeys) => payloadOpener(codecWith(keys));

/** How every client and worker of the product writes and reads payloads and failures. */
export const dataConverterWith = (keys: WorkflowKeys) =>
  ({
    payloadCodecs: [codecWith(keys)],
    failureConverterPath: FAILURE_CONVERTER,
  }) satisfies DataConverter;

/** A client that encrypts, and says on whose request it speaks. */
export const createClient = (options: Pick<ClientOptions, "connection" | "namespace"> & { dataConverter: DataConverter }): Client =>
  new Client({ ...options, interceptors: { workflow: [sendRequestId] } });
