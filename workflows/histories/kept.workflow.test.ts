import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { replay } from "../../tests/setup/histories.ts";
import { kept } from "./kept.fixture.ts";
import "../../tests/setup/workflow.ts"; // a quiet log

const scratch = mkdtempSync(join(tmpdir(), "larder-replay-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The bundle with one thing said differently, as a careless change would. */
function changed(from: string, to: string): string {
  const code = readFileSync(inject("bundlePath"), "utf8");
  if (code.split(from).length !== 2) throw new Error(`the bundle has "${from}" ${code.split(from).length - 1} times`);
  const path = join(scratch, `${Math.random()}.js`);
  writeFileSync(path, code.replace(from, to));
  return path;
}

/** Names of the marks by which code of earlier days is told from today's, where a history bears them. */
const marksOf = ({ events }: (typeof kept)[number]["history"]): string[] =>
  (events ?? []).flatMap(({ markerRecordedEventAttributes: marker }) =>
    (marker?.details?.["patch-data"]?.payloads ?? []).map(({ data }) => JSON.parse(Buffer.from(String(data), "base64").toString()).id),
  );

describe("the histories of earlier code", () => {
  it("hold no stack, which would have the paths of the machine on which they were made", () => {
    expect(kept.filter(({ history }) => JSON.stringify(history).includes("stackTrace")).map(({ name }) => name)).toEqual([]);
  });

  it("bear every mark that our workflows set: one that is renamed or lost would be seen", () => {
    const borne = new Set(kept.flatMap(({ history }) => marksOf(history)));
    const sources = globSync("workflows/**/*.ts", { exclude: ["**/*.test.ts"] }).map((path) => readFileSync(path, "utf8"));
    const set = sources.flatMap((source) => [...source.matchAll(/\bpatched\("([^"]+)"\)/g)].map(([, mark]) => mark));
    expect(set.length).toBeGreaterThanOrEqual(9);
    expect(set.filter((mark) => !borne.has(mark ?? ""))).toEqual([]);
  });

  it("would show if the same steps came in another order, or with another timer", async () => {
    const text = (lines: string) => new RegExp(lines).exec(readFileSync(inject("bundlePath"), "utf8"))?.[0] ?? lines;
    const describing = text(
      String.raw`\(0,[^\n]*describeTo\)\(state\.subscription, clock\.offsetMs\);\s*written = written\.then\(\(\)=>write\(confirm, audit\)\);`,
    );
    const [first = "", second = ""] = describing.split(/(?<=clock\.offsetMs\);)\s*/);
    await expect(replay(kept, changed(describing, `${second} written.then(() => { ${first} });`))).rejects.toThrow("would go another way now");
    const due = text(String.raw`const dueAtMs = [^\n]*\+ 9 \* [^\n]*;`);
    await expect(replay(kept, changed(due, due.replace("+ 9 *", "+ 11 *")))).rejects.toThrow("would go another way now");
  });
});
