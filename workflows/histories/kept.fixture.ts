import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HISTORIES, type History } from "../../tests/setup/workflows/histories.ts";

/** The kept histories, as they stand in this folder: plain JSON, with base64 for bytes. */
export const kept = readdirSync(HISTORIES)
  .filter((file) => file.endsWith(".json"))
  .map((file) => ({ name: file, workflowId: "kept", history: JSON.parse(readFileSync(join(HISTORIES, file), "utf8")) as History }));
