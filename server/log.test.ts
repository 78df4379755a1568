import { spawnSync } from "node:child_process";
import { expect, it, vi } from "vitest";
import { log, withLogContext } from "./log.ts";

function linesOf(work: () => void): { line: string; fields: Record<string, unknown> }[] {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => lines.push(String(text)) > 0);
  work();
  return lines.map((line) => ({ line, fields: JSON.parse(line) }));
}

it("writes a JSON line with time, level and context", () => {
  const [one] = linesOf(() => withLogContext({ requestId: "r-1" }, () => log.warn({ rows: 2 }, "slow query")));
  expect(one?.fields).toMatchObject({
    level: "warn",
    requestId: "r-1",
    rows: 2,
    msg: "slow query",
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
});

it("redacts personal data under any name, at any depth and within sentences", () => {
  const ada = { email: "ada@larder.test", postcode: "SW1A 1AA", allergies: ["nuts"], token: "t-0815", card: { last4: "4242" } };
  const written = linesOf(() => {
    log.warn(ada, "first level");
    log.warn({ household: ada }, "second level");
    log.warn({ asked: { household: ada } }, "third level");
    log.warn({ step: "mail ada@larder.test, card 4242 4242 4242 4242 and 5555555555554444" }, "to ada@larder.test");
  });
  expect(written).toHaveLength(4);
  for (const { line } of written) expect(line).not.toMatch(/ada@|SW1A|nuts|t-0815|4242|5555/);
});

it("keeps numbers that are not card numbers: times, ids and amounts", () => {
  const [one] = linesOf(() => log.warn({ atMs: 1_795_347_791_880, id: "4f1e2d3c-4444-5555-6666-777788889999", pence: 2477 }, "kept"));
  expect(one?.fields).toMatchObject({ atMs: 1_795_347_791_880, id: "4f1e2d3c-4444-5555-6666-777788889999", pence: 2477 });
});

it("logs an error's class, code and stack but never its message, which may contain personal data", () => {
  const fault = Object.assign(new TypeError("Key (email)=(ada@larder.test) exists"), { code: "23505", cause: new Error("of Ada's") });
  const [one, two] = linesOf(() => {
    log.error({ err: fault }, "a call failed");
    log.error(fault);
  });
  expect(one?.fields["err"]).toMatchObject({ name: "TypeError", code: "23505", cause: { name: "Error" } });
  expect(JSON.stringify(one?.fields["err"])).toContain("log.test.ts");
  expect(two?.fields["msg"]).toBe("an error");
  for (const written of [one, two]) expect(written?.line).not.toMatch(/email|Ada/);
});

it("omits message lines that look like stack frames, and class names longer than a word", () => {
  const fault = Object.assign(new Error("550\n    at Ada (Lovelace:1:2)\n  at the mews"), { code: "of Ada's", type: "Ada Lovelace" });
  fault.stack = `Error: ${fault.message}\n    at Ada@home (x:1:2)\n    at send (file:///a/mail.ts:3:4)`;
  const [one] = linesOf(() => log.error({ err: fault }, "a call failed"));
  expect(one?.fields["err"]).toEqual({ name: "Error", stack: ["at send (file:///a/mail.ts:3:4)"] });
});

it("is plain text in development and JSON in production; an uncaught error is logged before the process exits", () => {
  const program = `const { exitOnUncaughtErrors, log } = await import("./server/log.ts"); exitOnUncaughtErrors(); log.warn({ rows: 2 }, "slow query"); throw new Error("of Ada's");`;
  const run = (NODE_ENV: string) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
      env: { ...process.env, NODE_ENV, LOG_LEVEL: "" },
      encoding: "utf8",
    });
  const production = run("production");
  const lines = production.stderr
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    ["warn", "slow query"],
    ["fatal", "uncaught error: the process ends"],
  ]);
  const development = run("development");
  expect(development.stderr).toMatch(/WARN.*: slow query/);
  for (const { status, stderr } of [production, development]) {
    expect(status).toBe(1);
    expect(stderr).not.toContain("Ada");
  }
});
