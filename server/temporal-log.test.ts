import { expect, it, vi } from "vitest";
import { z } from "zod";
import { temporalLog } from "./temporal-log.ts";

it("logs names, numbers and the error class of a failed activity or workflow, never its message or input", () => {
  const personalText = "Quintessa Featherstonehaugh";
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  const error = new Error(personalText, { cause: z.strictObject({}).safeParse({ [personalText]: 1 }).error });
  const meta = {
    sdkComponent: "worker",
    workflowId: "meal-plan:1",
    attempt: 3,
    error,
    failure: { message: personalText },
    input: [personalText],
    [personalText]: personalText,
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
