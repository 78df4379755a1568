import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { PLANTED } from "./faults.ts";
import { changed } from "./plant.ts";

const ROOT = join(import.meta.dirname, "../../..");
const SEED = 20261125;
const YEARS = 12;

/** The figures that lives with one fault show, or with none. */
function figures(which: number | "none"): string[] {
  const of = [join(import.meta.dirname, "live-with.ts"), `${which}`, `${YEARS}`, `${SEED}`];
  const { stdout } = spawnSync(process.execPath, of, { encoding: "utf8" });
  return JSON.parse(stdout).figures;
}

describe("planted faults", () => {
  it("are at least 25, each with a name of its own", () => {
    expect(new Set(PLANTED.map(({ name }) => name)).size).toBe(PLANTED.length);
    expect(PLANTED.length).toBeGreaterThanOrEqual(25);
  });

  it.each(PLANTED)("$name: what it changes stands in the source", async ({ edits }) => {
    for (const edit of edits) {
      const source = await readFile(join(ROOT, edit.file), "utf8");
      expect(changed(source, edit)).not.toBe(source);
    }
  });

  it("that have no place, or two, are not planted", () => {
    const edit = { file: "a.ts", find: "one", read: "two" };
    expect(() => changed("other", edit)).toThrow("a.ts");
    expect(() => changed("one one", edit)).toThrow("a.ts");
  });

  it.each([
    ["the answer is not written down", "ledgerDifferencePence"],
    ["a period of three weeks", "overpaidWithin28Days"],
  ])("%s: the simulator shows %s, and nothing in the same lives without it", (name, figure) => {
    expect(figures(PLANTED.findIndex((one) => one.name === name))).toContain(figure);
    expect(figures("none")).toEqual([]);
  });
});
