/** Runs in a worker thread: a long list takes a second to lay out. */
import { type Drawing, drawPdf } from "./drawings.ts";

export default (drawing: Drawing): Promise<Uint8Array> => drawPdf(drawing);
