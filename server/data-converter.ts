import { fileURLToPath } from "node:url";
import { Client, type ClientOptions } from "@temporalio/client";
import type { DataConverter } from "@temporalio/common";
import { createPayloadCodec, payloadOpener } from "./payload-codec.ts";
import { sendRequestId } from "./request-id.ts";

/** Also part of the workflow bundle. */
export const FAILURE_CONVERTER = fileURLToPath(new URL("../workflows/failure-converter.ts", import.meta.url));

export type WorkflowKeys = { WORKFLOW_DATA_KEY: string; WORKFLOW_DATA_OLD_KEYS?: readonly string[] | undefined };

const codecWith = ({ WORKFLOW_DATA_KEY, WORKFLOW_DATA_OLD_KEYS }: WorkflowKeys) =>
  createPayloadCodec(WORKFLOW_DATA_KEY, WORKFLOW_DATA_OLD_KEYS);
/** Decrypts payloads for Temporal's web page. */
export const createPayloadOpener = (keys: WorkflowKeys) => payloadOpener(codecWith(keys));

/** The data converter of every client and worker: encrypted payloads, failures without personal data. */
export const dataConverterWith = (keys: WorkflowKeys) =>
  ({
    payloadCodecs: [codecWith(keys)],
    failureConverterPath: FAILURE_CONVERTER,
  }) satisfies DataConverter;

/** A Temporal client that encrypts payloads and sends the current request id along. */
export const createClient = (options: Pick<ClientOptions, "connection" | "namespace"> & { dataConverter: DataConverter }): Client =>
  new Client({ ...options, interceptors: { workflow: [sendRequestId] } });
