import { format } from "node:util";
import { vi } from "vitest";
import { log } from "../../server/log.ts";

/** Everything logged while `work` runs, at the most verbose level. A line that is not JSON, such as a library's console output, is `{ notOurs }`. */
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
