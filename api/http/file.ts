import type { Context } from "hono";

/** Responds with a personal file to download, never cached. */
export const attachment = (c: Context, content: string | Buffer, type: string, fileName: string): Response =>
  c.body(typeof content === "string" ? content : new Uint8Array(content), 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${fileName}"`,
    "Cache-Control": "private, no-store",
  });
