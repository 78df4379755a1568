import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOM = join(import.meta.dirname, "../workflows");
const read = (file: string) => readFileSync(join(ROOM, file), "utf8");

it("the worker requires every port of the activities", () => {
  const ports = globSync("**/*.port.ts", { cwd: ROOM }).flatMap((file) =>
    [...read(file).matchAll(/export (?:interface|type) (\w+Activities)\b/g)].map(([, name = ""]) => name),
  );
  const [, together = ""] = read("activities.ts").split("export type Activities =");
  expect(ports.length).toBeGreaterThan(10);
  expect([...together.matchAll(/\w+Activities\b/g)].map(([name]) => name).sort()).toEqual(ports.sort());
});
