import { ownThread } from "../threads/own-thread.ts";
import type { Drawing } from "./draw-thread.ts";

const TIMEOUT_MS = 20_000;
const MAX_IN_FLIGHT = 20;

/** Draws PDFs off the event loop. */
export type PdfPrinter = {
  /** @throws ApiError 503 when too many PDFs wait, or this one takes too long. */
  draw(drawing: Drawing): Promise<Buffer>;
  close(): Promise<void>;
};

export function createPdfPrinter(): PdfPrinter {
  const thread = ownThread<Drawing, Uint8Array>(new URL("./draw-thread.ts", import.meta.url), {
    withinMs: TIMEOUT_MS,
    mostInFlight: MAX_IN_FLIGHT,
  });
  return { draw: async (drawing) => Buffer.from(await thread.run(drawing)), close: thread.close };
}
