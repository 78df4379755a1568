import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "./records.ts";

/**
 * A log of all changes, one line per request, so that a killed process has stored a request completely or not at all.
 * Without a folder nothing is stored.
 */
export class Journal {
  readonly #path: string | null;

  constructor(folder: string | null) {
    if (folder) mkdirSync(folder, { recursive: true });
    this.#path = folder && join(folder, "journal.jsonl");
  }

  /** All changes in order. An incomplete last line is ignored. */
  read(): Change[] {
    if (!this.#path || !existsSync(this.#path)) return [];
    const lines = readFileSync(this.#path, "utf8").split("\n");
    lines.pop(); // empty, or an incomplete line
    return lines.filter((line) => line !== "").flatMap((line) => JSON.parse(line) as Change[]);
  }

  append(changes: readonly Change[]): void {
    if (this.#path && changes.length > 0) appendFileSync(this.#path, `${JSON.stringify(changes)}\n`, { mode: 0o600 });
  }

  /** Rewrites the file with the latest state of every record, so that it does not grow for ever. */
  compact(changes: readonly Change[]): void {
    if (!this.#path) return;
    const fresh = `${this.#path}.new`;
    writeFileSync(fresh, changes.map((change) => `${JSON.stringify([change])}\n`).join(""), { mode: 0o600 });
    renameSync(fresh, this.#path);
  }
}
