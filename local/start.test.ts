import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { launch, startProduct } from "../tests/setup/product.ts";
import { freePort } from "./ports.ts";
import { DATABASE, toProductUrl } from "./postgres/own-database.ts";
import { runningPostgres } from "./postgres/server.ts";

const START_MS = 240_000;
const home = mkdtempSync(join(tmpdir(), "larder-local-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const getPids = (folder: string): number[] =>
  (JSON.parse(readFileSync(join(folder, "processes.json"), "utf8")) as { pid: number }[]).map(({ pid }) => pid);

const getPid = (folder: string, name: string): number =>
  (JSON.parse(readFileSync(join(folder, "processes.json"), "utf8")) as { name: string; pid: number }[]).findLast((one) => one.name === name)
    ?.pid ?? 0;

/** Sends the first half of a request. @returns how to send the rest, and the status that it is answered with. */
function halfAsked(url: string, path: string, body: string): { finish: () => Promise<number | undefined> } {
  const half = Math.floor(body.length / 2);
  const headers = { "content-type": "application/json", "content-length": String(body.length), origin: url };
  const asked = request(`${url}${path}`, { method: "POST", headers });
  const answered = new Promise<number | undefined>((done, failed) => {
    asked.once("response", (response) => {
      response.resume();
      done(response.statusCode);
    });
    asked.once("error", failed);
  });
  asked.write(body.slice(0, half));
  return {
    finish: () => {
      asked.end(body.slice(half));
      return answered;
    },
  };
}

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

describe("a failed start prints the remedy in one sentence, exits with a code and leaves nothing behind", () => {
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

  it("invalid variables, all reported together", async () => {
    const { code, words } = await refused({ PORT: "lots", DATABASE_URL: "nowhere" });
    expect(code).toBe(1);
    expect(words).toContain("PORT");
    expect(words).toContain("DATABASE_URL");
    expect(words).not.toContain("    at ");
  });

  it("an unreachable database, without printing its password", async () => {
    const { code, words } = await refused({
      DATABASE_URL: "postgresql://nobody:secret-word@127.0.0.1:9/larder",
      PORT: String(await freePort()),
    });
    expect(code).toBe(1);
    expect(words).toMatch(/^The database of DATABASE_URL \(127\.0\.0\.1:9\) does not respond: ECONNREFUSED\. .*\.$/);
  });

  it("a truncated password file, before anything is started", async () => {
    const cutOff = join(home, "cut-off");
    mkdirSync(cutOff);
    writeFileSync(join(cutOff, "secrets.json"), '{\n  "authSecret": "abc');
    const { code, words } = await refused({ LARDERLY_HOME: cutOff, PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(words).toMatch(/^The passwords and keys in \S+cut-off\/secrets\.json cannot be read: .* If there is none, delete it: .*\.$/);
    expect(existsSync(join(cutOff, "postgres"))).toBe(false);
  });

  it("an unreachable Temporal server", async () => {
    const { code, words } = await refused({ TEMPORAL_ADDRESS: "127.0.0.1:9", PORT: String(await freePort()) });
    expect(code).toBe(1);
    expect(words).toMatch(/^The Temporal server of TEMPORAL_ADDRESS \(127\.0\.0\.1:9\) does not respond: .*\.$/s);
  });

  it("an unusable home folder", async () => {
    writeFileSync(join(home, "a-file"), "");
    const { code, words } = await refused({ LARDERLY_HOME: join(home, "a-file/home") });
    expect(code).toBe(1);
    expect(words).toMatch(/LARDERLY_HOME/);
  });

  afterAll(() => expect(leftIn(home)).toBe(""));
});

const post = (url: string, path: string, body: unknown) =>
  fetch(`${url}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(body),
  });

/** One home, started again and again: each start finds what the one before left. */
describe("the product started from one home", { timeout: START_MS }, () => {
  const person = { email: "ada@larder.test", password: "three random words" };
  let product: Awaited<ReturnType<typeof startProduct>>;
  let running: number[] = [];
  /** The operator's password as a start prints it, or none. */
  const printedPassword = () => /Operator +\S+ with password (\S+)/.exec(product.output())?.[1];
  const operatorSignsIn = async (password: string | undefined) =>
    (await post(product.url, "admin/login", { email: "operator@localhost.localdomain", password })).status;

  it("does not start twice", async () => {
    product = await startProduct(home);
    expect((await post(product.url, "auth/sign-up/email", { name: "Ada", ...person })).status).toBe(200);
    const second = launch({ LARDERLY_HOME: home, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain("already runs");
    running = getPids(home);
    expect(running.length).toBeGreaterThanOrEqual(5);
  });

  it("keeps an idle connection open longer than Caddy may reuse it", async () => {
    const kept = (await fetch(`${product.url}/api/health`)).headers.get("keep-alive");
    expect(Number(/^timeout=(\d+)/.exec(kept ?? "")?.[1])).toBeGreaterThan(120);
  });

  it("connects to its database with a role that cannot change tables or rewrite append-only rows", async () => {
    const owner = runningPostgres(join(home, "postgres"))?.(DATABASE) ?? "";
    const [asOwner, asProduct] = [new pg.Client(owner), new pg.Client(toProductUrl(owner))];
    await Promise.all([asOwner.connect(), asProduct.connect()]);
    try {
      const { rows } = await asOwner.query("select distinct usename from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()", [
        DATABASE,
      ]);
      expect(rows).toEqual([{ usename: "larder_product" }]);
      for (const statement of ["delete from audit_entry", "drop table household cascade"])
        await expect(asProduct.query(statement)).rejects.toMatchObject({ code: "42501" });
    } finally {
      await Promise.all([asOwner.end(), asProduct.end()]);
    }
  });

  it("survives kill -9 of every process: the next start finds everything again", async () => {
    for (const pid of running) process.kill(pid, "SIGKILL");
    while (running.some(runs)) await wait(50);
    product = await startProduct(home);
    expect((await post(product.url, "auth/sign-in/email", person)).status).toBe(200);
    expect(product.output()).not.toMatch(/with password/); // said once
  });

  it("stops the remaining processes after only the supervisor was killed; a stop finishes open requests and ends everything", async () => {
    const left = getPids(home).filter((pid) => pid !== product.child.pid);
    product.child.kill("SIGKILL");
    product = await startProduct(home);
    expect(left.filter(runs)).toEqual([]);
    running = getPids(home);
    const asked = halfAsked(product.url, "/api/auth/sign-in/email", JSON.stringify(person));
    await wait(300); // the first half is there
    process.kill(getPid(home, "api/server.ts"), "SIGTERM");
    await wait(300);
    expect(await asked.finish()).toBe(200);
    expect(await product.stop()).toBe(0);
    expect(running.filter(runs)).toEqual([]);
    expect(leftIn(home)).toBe("");
  });

  it("prints a working password after secrets.json was lost, and exits without looping when its output is closed", async () => {
    const before = (JSON.parse(readFileSync(join(home, "secrets.json"), "utf8")) as { operatorPassword: string }).operatorPassword;
    rmSync(join(home, "secrets.json"));
    product = await startProduct(home);
    expect(printedPassword()).not.toBe(before);
    expect(await operatorSignsIn(printedPassword())).toBe(200);
    expect(await operatorSignsIn(before)).toBe(401);

    const { child } = product;
    const ended = once(child, "exit");
    running = getPids(home);
    child.stdout?.destroy();
    child.stderr?.destroy();
    const database = running.find((pid) => pid !== child.pid && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres"));
    const command = readFileSync(`/proc/${database}/cmdline`, "utf8").split("\0");
    const data = command[command.indexOf("-D") + 1] ?? "";
    process.kill(database as number, "SIGKILL");
    await ended;
    expect(running.filter(runs)).toEqual([]);
    const pidFile = join(data, "postmaster.pid"); // of the one that was being started again
    expect(existsSync(pidFile) && runs(Number(readFileSync(pidFile, "utf8").split("\n")[0]))).toBe(false);
  });
});
