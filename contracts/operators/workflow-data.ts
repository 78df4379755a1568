import { z } from "zod";
import { text } from "../text.ts";

/** Bytes in base64: at most what Temporal takes in one message. */
const Bytes = text(4 * 1024 * 1024);
const Payload = z.object({ metadata: z.record(text(200), Bytes).nullish(), data: Bytes.nullish() });

/** Body and answer of `POST /api/admin/workflow-data/decode`, as Temporal's page sends and reads them (docs.temporal.io/codec-server). */
export const WorkflowData = z.object({ payloads: z.array(Payload).max(2000, "Send at most 2,000 payloads at once") });
export type WorkflowData = z.infer<typeof WorkflowData>;
