import { format } from "node:util";
import { vi } from "vitest";
import { log } from "../../server/log.ts";

/** Everything that is written while `work` runs, at the level that writes most. A line that is no JSON, as of a library that writes to the console, is `{ notOurs }`. */
export async function writtenBy(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const usual = log.level;
  let text = "";
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((part) => {
      text += String(part);
      return true;
    });
  for (const way of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, way).mockImplementation((...said) => {
      text += `${format(...said)}\n`;
    });
  log.level = "debug";
  try {
    await work();
  } finally {
    vi.restoreAllMocks();
    log.level = usual;
  }
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (line.startsWith("{") ? JSON.parse(line) : { notOurs: line }));
}
