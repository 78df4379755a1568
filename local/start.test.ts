import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { launch, startProduct } from "../checks/setup/product.ts";
import { freePort } from "./ports.ts";

const START_MS = 240_000;
const home = mkdtempSync(join(tmpdir(), "larder-local-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const pidsOf = (folder: string): number[] =>
  (JSON.parse(readFileSync(join(folder, "processes.json"), "utf8")) as { pid: number }[]).map(({ pid }) => pid);

function runs(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** Every process of this machine whose command line or working folder names this home. */
const leftIn = (folder: string): string =>
  execFileSync("ps", ["-eo", "pid=,args="])
    .toString()
    .split("\n")
    .filter((line) => line.includes(folder))
    .join("\n");

describe("a start that cannot work says what to do in one sentence, ends with a code and leaves nothing behind", () => {
  const refused = async (env: Record<string, string>) => {
    const { ended, output } = launch({ LARDERLY_HOME: home, ...env });
    const code = await ended;
    return {
      code,
      words: output()
        .replace(/^Starting .*\n|^ +[\d.]+ s .*\n/gm, "")
        .trim(),
    };
  };

  it("a busy port", async () => {
    const busy = createServer().listen(0, "127.0.0.1");
    await once(busy, "listening");
    try {
      const { port } = busy.address() as AddressInfo;
      const { code, words } = await refused({ PORT: String(port) });
      expect(code).toBe(1);
      expect(words).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
    } finally {
      busy.close();
    }
  });

  it("bad variables, all at once", async () => {
    const { code, words } = await refused({ PORT: "lots", DATABASE_URL: "nowhere" });
    expect(code).toBe(1);
    expect(words).toContain("PORT");
    expect(words).toContain("DATABASE_URL");
    expect(words).not.toContain("    at ");
  });

  it("a database that is not there, without its password", async () => {
    const { code, words } = await refused({
      DATABASE_URL: "postgresql://nobody:secret-word@127.0.0.1:9/larder",
      PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(words).toMatch(/^The database of DATABASE_URL \(127\.0\.0\.1:9\) does not answer: ECONNREFUSED\. .*\.$/);
  });

  it("a Temporal server that is not there", async () => {
    const { code, words } = await refused({ TEMPORAL_ADDRESS: "127.0.0.1:9", PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(words).toMatch(/^The Temporal server of TEMPORAL_ADDRESS \(127\.0\.0\.1:9\) does not answer: .*\.$/s);
  });

  it("an unusable home folder", async () => {
    writeFileSync(join(home, "a-file"), "");
    const { code, words } = await refused({ LARDERLY_HOME: join(home, "a-file/home") });
    expect(code).toBe(1);
    expect(words).toMatch(/LARDERLY_HOME/);
  });

  afterAll(() => expect(leftIn(home)).toBe(""));
});

it("survives kill -9 of every process: the next start from the same home finds everything again, and a stop ends all", {
  timeout: START_MS,
}, async () => {
  const post = (url: string, path: string, body: unknown) =>
    fetch(`${url}/api/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: url },
      body: JSON.stringify(body),
    });
  const person = { email: "ada@larder.test", password: "three random words" };

  const first = await startProduct(home);
  expect((await post(first.url, "sign-up/email", { name: "Ada", ...person })).status).toBe(200);
  expect(first.output()).toMatch(/Operator +\S+ with password \S+/);
  expect(first.output()).toMatch(/Buyers +\/buyer-analytics with password \S+/); // proves D-27a, with the line above and the next start's silence
  const second = launch({ LARDERLY_HOME: home, PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("already runs");

  const killed = pidsOf(home);
  expect(killed.length).toBeGreaterThanOrEqual(5);
  for (const pid of killed) process.kill(pid, "SIGKILL");
  while (killed.some(runs)) await wait(50);

  const again = await startProduct(home);
  expect((await post(again.url, "sign-in/email", person)).status).toBe(200);
  expect(again.output()).not.toMatch(/with password/); // said once
  const running = pidsOf(home);
  expect(await again.stop()).toBe(0);
  expect(running.filter(runs)).toEqual([]);
  expect(leftIn(home)).toBe("");
});

it("ends what is left of a start whose supervisor alone was killed", { timeout: START_MS }, async () => {
  const first = await startProduct(home);
  const before = pidsOf(home).filter((pid) => pid !== first.child.pid);
  first.child.kill("SIGKILL");
  const again = await startProduct(home);
  expect(before.filter(runs)).toEqual([]);
  await again.stop();
});

it("ends, and does not spin, where nobody reads any more what it says", { timeout: START_MS }, async () => {
  const { child } = await startProduct(home);
  const ended = once(child, "exit");
  const running = pidsOf(home);
  child.stdout?.destroy();
  child.stderr?.destroy();
  const database = running.find((pid) => pid !== child.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres"));
  process.kill(database as number, "SIGKILL");
  await ended;
  expect(running.filter(runs)).toEqual([]);
});
