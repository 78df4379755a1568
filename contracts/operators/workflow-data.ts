import { z } from "zod";
import { text } from "../text.ts";

/** Base64, at most Temporal's message size. */
const Bytes = text(4 * 1024 * 1024);
const Payload = z.object({ metadata: z.record(text(200), Bytes).nullish(), data: Bytes.nullish() });

/** Request and response of the codec server (docs.temporal.io/codec-server). */
export const WorkflowData = z.object({ payloads: z.array(Payload).max(2000, "Send at most 2,000 payloads at once") });
export type WorkflowData = z.infer<typeof WorkflowData>;
