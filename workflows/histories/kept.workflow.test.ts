import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, it } from "vitest";
import { replay } from "../../tests/setup/workflows/histories.ts";
import * as workflows from "../index.ts";
import { kept } from "./kept.fixture.ts";
import "../../tests/setup/workflows/workflow.ts"; // silences the log

const scratch = mkdtempSync(join(tmpdir(), "larder-replay-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The bundle with one change, as a careless edit would make it. */
function changed(from: string, to: string): string {
  const code = readFileSync(inject("bundlePath"), "utf8");
  if (code.split(from).length !== 2) throw new Error(`the bundle has "${from}" ${code.split(from).length - 1} times`);
  const path = join(scratch, `${Math.random()}.js`);
  writeFileSync(path, code.replace(from, to));
  return path;
}

describe("the recorded histories", () => {
  it("contain no stack traces, which would show paths of the machine that recorded them", () => {
    expect(kept.filter(({ history }) => JSON.stringify(history).includes("stackTrace")).map(({ name }) => name)).toEqual([]);
  });

  it("contain every workflow type that the worker runs", () => {
    const recorded = new Set(kept.map(({ history }) => history.events?.[0]?.workflowExecutionStartedEventAttributes?.workflowType?.name));
    expect(Object.keys(workflows).filter((type) => !recorded.has(type))).toEqual([]);
  });

  it("fail to replay if the same steps come in another order or with another timer", async () => {
    const text = (lines: string) => new RegExp(lines).exec(readFileSync(inject("bundlePath"), "utf8"))?.[0] ?? lines;
    const showing = text(
      String.raw`showInTemporal\(state\.subscription, state\.clock\.offsetMs\);\s*state\.rowWrite = state\.rowWrite\.then\(\(\)=>writeRow\(state, confirm, audit\)\);`,
    );
    const [first = "", second = ""] = showing.split(/(?<=clock\.offsetMs\);)\s*/);
    await expect(replay(kept, changed(showing, `${second} state.rowWrite.then(() => { ${first} });`))).rejects.toThrow(
      "would go another way now",
    );
    const due = text(String.raw`const dueAtMs = [^\n]*\+ 9 \* [^\n]*;`);
    await expect(replay(kept, changed(due, due.replace("+ 9 *", "+ 11 *")))).rejects.toThrow("would go another way now");
  });
});
