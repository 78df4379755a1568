import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StartupError } from "../server/config.ts";
import { checkDatabase } from "../server/health.ts";
import { freePort } from "./ports.ts";
import { startPostgres } from "./postgres/server.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-production-"));
let server: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  server = await startPostgres({ dataDir: join(folder, "data"), port: await freePort() });
}, 120_000);
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const START_MS = 180_000; // on a loaded machine
const AWAY = "127.0.0.1:9";
const NEEDED = { AUTH_SECRET: "x".repeat(32), WORKFLOW_DATA_KEY: "0".repeat(64), SMTP_URL: "smtp://127.0.0.1:9", TEMPORAL_ADDRESS: AWAY };

/** What a command of the README says and ends with, run as it stands there. */
const run = (program: string, env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((ended) => {
    const { PATH = "", HOME = "" } = process.env;
    const child = execFile(process.execPath, [program], { env: { PATH, HOME, NODE_ENV: "production", ...env } }, (_, out, said) =>
      ended({ code: child.exitCode, said: `${out}${said}` }),
    );
  });

const at = (change: (url: URL) => void): string => {
  const url = new URL(server.url("postgres"));
  change(url);
  return url.href;
};

describe("a database that refuses the login is reported readably, without its password", () => {
  it.each<[because: string, change: (url: URL) => void, words: RegExp]>([
    [
      "a wrong password",
      (url) => {
        url.password = "secret-word";
      },
      /^The database of DATABASE_URL \(\S+\) rejects the password of the user “\w+”\. Correct the password in the address\.$/,
    ],
    [
      "no such database",
      (url) => {
        url.pathname = "/cellar";
      },
      /^The database of DATABASE_URL \(\S+\) has no database “cellar”\. Make it with `createdb cellar`, or correct the name in the address\.$/,
    ],
    [
      "no such user",
      (url) => {
        url.username = "nobody";
      },
      /^The database of DATABASE_URL \(\S+\) (rejects the password of the user “nobody”|does not accept the user “nobody”)/,
    ],
    [
      "no such machine",
      (url) => {
        url.hostname = "nowhere.invalid";
      },
      /^The database of DATABASE_URL \(nowhere\.invalid:\d+\) (has an unknown host name: “nowhere\.invalid”|does not respond: EAI_AGAIN)/,
    ],
  ])("%s", async (_, change, words) => {
    const fault: unknown = await checkDatabase(at(change)).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartupError);
    expect((fault as Error).message).toMatch(words);
    expect((fault as Error).message).not.toContain("secret-word");
  });

  it("and lists the other remedies", async () => {
    await expect(checkDatabase(`postgresql://a:b@${AWAY}/c`, "leave the variable out")).rejects.toThrow(
      /does not respond: ECONNREFUSED\. Start it, or correct the address, or leave the variable out\.$/,
    );
  });
});

/** A worker that is started while a server is away: what it says, and that it has not ended when it says so. */
async function waiting(env: Record<string, string>, words: RegExp): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, ["worker/main.ts"], { env: { PATH, HOME, NODE_ENV: "production", ...NEEDED, ...env } });
  let said = "";
  child.stderr.on("data", (text: Buffer) => {
    said += text;
  });
  const ended = new Promise((done) => child.once("exit", done));
  try {
    await expect.poll(() => said, { timeout: START_MS }).toMatch(words);
    await wait(2500); // it asks again every second, and says so once
    expect([child.exitCode, said.trim().split("\n").length, said.includes("secret-word")]).toEqual([null, 1, false]);
  } finally {
    child.kill();
    await ended;
  }
}

describe("node worker/main.ts waits for an unavailable server", { timeout: START_MS }, () => {
  it("for the database", () =>
    waiting(
      { DATABASE_URL: `postgresql://larder:secret-word@${AWAY}/larder` },
      /The database of DATABASE_URL \(127\.0\.0\.1:9\) does not respond: ECONNREFUSED\. Start it, or correct the address\. Waiting until it responds\./,
    ));
  it("for the Temporal server", () =>
    waiting(
      { DATABASE_URL: at(() => {}) },
      /The Temporal server of TEMPORAL_ADDRESS \(127\.0\.0\.1:9\) does not respond: .* Waiting until it responds\./,
    ));
  it("but not for a database that refuses its password", async () => {
    const url = at((address) => {
      address.password = "secret-word";
    });
    const { code, said } = await run("worker/main.ts", { ...NEEDED, DATABASE_URL: url });
    expect([code, said]).toEqual([1, expect.stringContaining("rejects the password")]);
  });
});

describe("node api/server.ts exits with one sentence that names the remedy", { timeout: START_MS }, () => {
  const refused = async (env: Record<string, string>, words: RegExp) => {
    const { code, said } = await run("api/server.ts", { ...NEEDED, ...env });
    expect(said.trim()).toMatch(words);
    expect(said.trim().split("\n")).toHaveLength(1);
    expect([code, said.includes("secret-word")]).toEqual([1, false]);
  };

  it("when the database is unavailable", () =>
    refused(
      { DATABASE_URL: `postgresql://larder:secret-word@${AWAY}/larder` },
      /^The database of DATABASE_URL \(127\.0\.0\.1:9\) does not respond: ECONNREFUSED\. Start it, or correct the address\.$/,
    ));
  it("when the Temporal server is unavailable", () =>
    refused(
      { DATABASE_URL: at(() => {}) },
      /^The Temporal server of TEMPORAL_ADDRESS \(127\.0\.0\.1:9\) does not respond: .*\. Start it, or correct the address or its TLS and key\.$/,
    ));
});

it.each(["api/server.ts", "worker/main.ts"])(
  "node %s exits with a list of all missing variables",
  { timeout: START_MS },
  async (program) => {
    const { code, said } = await run(program, {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The configuration cannot be used:\n {2}DATABASE_URL: is not set\n/);
    expect(said).not.toContain("    at ");
  },
);
