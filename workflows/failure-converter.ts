import { DefaultFailureConverter } from "@temporalio/common";

/** Encodes failure messages and stacks as payloads, so that they are encrypted too. Loaded by path in `server/data-converter.ts`. */
export const failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
