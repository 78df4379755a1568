import { expect, it, vi } from "vitest";
import { z } from "zod";
import { temporalLog } from "./temporal-log.ts";

it("the SDK's entry for a failed activity or workflow becomes our log line: names, numbers and the error class, never its message or input", () => {
  const words = "Quintessa Featherstonehaugh";
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const error = new Error(words, { cause: z.strictObject({}).safeParse({ [words]: 1 }).error });
  const meta = {
    sdkComponent: "worker",
    workflowId: "meal-plan:1",
    attempt: 3,
    error,
    failure: { message: words },
    input: [words],
    [words]: words,
  };
  temporalLog("WARN").warn("Activity failed", meta);
  temporalLog("WARN").info("below the level", meta);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: "warn",
      msg: "Activity failed",
      sdkComponent: "worker",
      workflowId: "meal-plan:1",
      attempt: 3,
      error: expect.objectContaining({ name: "Error", cause: expect.objectContaining({ name: "ZodError" }) }),
    }),
  ]);
  expect(lines.join("")).not.toMatch(/quintessa|featherstone/i);
});
