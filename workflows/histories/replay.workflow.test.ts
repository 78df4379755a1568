import { expect, it } from "vitest";
import { replay } from "../../tests/setup/workflows/histories.ts";
import { kept } from "./kept.fixture.ts";
import "../../tests/setup/workflows/workflow.ts"; // a quiet log

it("replays every recorded history: the code decides as it did when the history was recorded", async () => {
  expect(kept.length).toBeGreaterThanOrEqual(20);
  await replay(kept);
});
