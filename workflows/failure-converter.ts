import { DefaultFailureConverter } from "@temporalio/common";

/** Messages and stacks of failures are payloads, too, so that they are encrypted as everything else is. Loaded by its path: `server/data-converter.ts`. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
