import { expect, it } from "vitest";
import { replay } from "../../tests/setup/histories.ts";
import { kept } from "./kept.fixture.ts";
import "../../tests/setup/workflow.ts"; // a quiet log

it("workflows that are under way when a new version is installed go on: today's code decides as the code that made these histories did", async () => {
  expect(kept.length).toBeGreaterThanOrEqual(20);
  await replay(kept);
});
