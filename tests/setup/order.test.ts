import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { mixed, Order } from "./order.ts";

it("puts what computes between what waits, in equal distances", () => {
  expect(mixed(["a", "b"], ["1", "2", "3", "4", "5", "6"]).join("")).toBe("1a234b56");
  expect(mixed([], ["1", "2"])).toEqual(["1", "2"]);
});

it("orders every file of a run once, what computes and what waits before the others", async () => {
  const project = { name: "unit", config: { isolate: false, sequence: { groupOrder: 0 } } };
  const files = globSync("{workflows,db,activities,worker,local}/**/*.test.ts").map((file) => ({ moduleId: resolve(file), project }));
  const cache = { getTestSpecificationResult: () => undefined };
  const sorted = await new Order({ cache } as unknown as Vitest).sort(files as unknown as TestSpecification[]);
  expect(sorted).toHaveLength(files.length);
  expect(new Set(sorted).size).toBe(files.length);
  const at = (name: string) => sorted.findIndex(({ moduleId }) => moduleId.endsWith(name));
  const firstOther = sorted.findIndex(({ moduleId }) => /\/(db|workflows\/domain)\//.test(moduleId));
  const FIRST = ["optimiser/plan-week.test.ts", "worker/whole-product.test.ts", "worker/schedules.test.ts", "mail.workflow.test.ts"];
  for (const name of FIRST) {
    expect(at(name), name).toBeGreaterThanOrEqual(0);
    expect(at(name), name).toBeLessThan(firstOther);
  }
});
