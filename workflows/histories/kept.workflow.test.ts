import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { replay } from "../../tests/setup/workflows/histories.ts";
import * as workflows from "../index.ts";
import { kept } from "./kept.fixture.ts";
import "../../tests/setup/workflows/workflow.ts"; // a quiet log

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

describe("the recorded histories", () => {
  it("hold no stack, which would have the paths of the machine on which they were made", () => {
    expect(kept.filter(({ history }) => JSON.stringify(history).includes("stackTrace")).map(({ name }) => name)).toEqual([]);
  });

  it("hold every type of workflow that the worker serves", () => {
    const recorded = new Set(kept.map(({ history }) => history.events?.[0]?.workflowExecutionStartedEventAttributes?.workflowType?.name));
    expect(Object.keys(workflows).filter((type) => !recorded.has(type))).toEqual([]);
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
