import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { runService } from "./child.ts";

const GIVES_UP_WITHIN_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), "larder-child-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program that is ready at once and ends, and writes down each start. */
function endingProgram(name: string) {
  const [program, starts] = [join(folder, `${name}.mjs`), join(folder, `${name}.starts`)];
  writeFileSync(starts, "");
  writeFileSync(
    program,
    `import { appendFileSync } from "node:fs"; appendFileSync(${JSON.stringify(starts)}, "x"); process.send("ready", () => process.exit(1));`,
  );
  const root = fileURLToPath(new URL("..", import.meta.url));
  return { program: relative(root, program), started: () => readFileSync(starts, "utf8").length };
}
const service = (program: string, serversAway: () => Promise<boolean>) => {
  const givenUp: string[] = [];
  const running = runService({
    program,
    env: process.env,
    onStep: () => {},
    onStart: () => {},
    onGivenUp: (why) => void givenUp.push(why),
    serversAway,
  });
  return { ...running, givenUp };
};

it("gives up on a service that exits six times within a minute", { timeout: GIVES_UP_WITHIN_MS }, async () => {
  const { program, started } = endingProgram("broken");
  const { givenUp, stop } = service(program, async () => false);
  await expect.poll(() => givenUp, { timeout: GIVES_UP_WITHIN_MS }).toEqual([expect.stringContaining("exited 6 times within a minute")]);
  expect(started()).toBe(6);
  await stop();
});

it("does not count exits while its database or workflow server is unavailable", { timeout: GIVES_UP_WITHIN_MS }, async () => {
  const { program, started } = endingProgram("waiting");
  const { givenUp, stop } = service(program, async () => true);
  await expect.poll(started, { timeout: GIVES_UP_WITHIN_MS }).toBeGreaterThan(8);
  await stop();
  expect(givenUp).toEqual([]);
});
