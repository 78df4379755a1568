import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Change } from "./records.ts";

/**
 * Everything that ever changed, one line a request, so a process that is killed keeps a request whole or not at all.
 * With no folder nothing is kept.
 */
export class Journal {
  readonly #path: string | null;

  constructor(folder: string | null) {
    if (folder) mkdirSync(folder, { recursive: true });
    this.#path = folder && join(folder, "journal.jsonl");
  }

  /** Every change in order. A last line that was cut off by the end of its process is no line. */
  read(): Change[] {
    if (!this.#path || !existsSync(this.#path)) return [];
    const lines = readFileSync(this.#path, "utf8").split("\n");
    lines.pop(); // what follows the last end of line: nothing, or a line that was never finished
    return lines.filter((line) => line !== "").flatMap((line) => JSON.parse(line) as Change[]);
  }

  append(changes: readonly Change[]): void {
    if (this.#path && changes.length > 0) appendFileSync(this.#path, `${JSON.stringify(changes)}\n`, { mode: 0o600 });
  }

  /** Writes the file anew with the last state of every record, so that it does not grow for ever. */
  compact(changes: readonly Change[]): void {
    if (!this.#path) return;
    const fresh = `${this.#path}.new`;
    writeFileSync(fresh, changes.map((change) => `${JSON.stringify([change])}\n`).join(""), { mode: 0o600 });
    renameSync(fresh, this.#path);
  }
}
