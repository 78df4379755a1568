import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { chmodSync, chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../ports.ts";
import { postgresPrograms } from "./binaries.ts";
import { reaches, type UnixUser, unprivilegedUser } from "./unprivileged.ts";

const READY_WITHIN_MS = 60_000;
const POLL_MS = 20;
const USER = "larder";
/** Keeps rejected statements out of the server's log: they may hold personal data. The client logs the error without them. */
const QUIET = { log_min_messages: "log", log_min_error_statement: "panic", log_error_verbosity: "terse" };

export type PostgresServer = {
  port: number;
  process: ChildProcess;
  url: (database: string) => string;
  /** "fast" ends sessions and checkpoints; "immediate" is for throw-away servers. */
  stop: (mode?: "fast" | "immediate") => Promise<void>;
};

/** The data folder, moved to /var/tmp if the unprivileged user has no access, as in root's home. */
function dataFolder(wanted: string, user: UnixUser | undefined): string {
  const folder = resolve(wanted);
  mkdirSync(folder, { recursive: true });
  if (!user || reaches(dirname(folder), user)) return folder;
  const elsewhere = join("/var/tmp", `larder-${createHash("sha256").update(folder).digest("hex").slice(0, 12)}`, "data");
  mkdirSync(elsewhere, { recursive: true });
  return elsewhere;
}

const getPasswordFile = (data: string) => join(dirname(data), `.${basename(data)}-password`);
const buildAddress = (password: string, port: number) => (database: string) =>
  `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Ready if the pid file says so and has our pid: after kill -9 a stale file still says "ready". */
function isReady(data: string, pid: number | undefined): boolean {
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    return lines[0]?.trim() === String(pid) && lines[7]?.trim() === "ready";
  } catch {
    return false;
  }
}

/** The address of the server that runs on this data folder, or undefined. */
export function runningPostgres(dataDir: string): ((database: string) => string) | undefined {
  const data = dataFolder(dataDir, unprivilegedUser());
  try {
    const lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
    const password = readFileSync(getPasswordFile(data), "utf8").trim();
    return lines[7]?.trim() === "ready" ? buildAddress(password, Number(lines[3])) : undefined;
  } catch {
    return undefined;
  }
}

async function untilReady(child: ChildProcess, data: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(POLL_MS)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL stopped at once; its log is ${join(data, "server.log")}.`);
    if (isReady(data, child.pid)) return;
  }
  throw new Error(`PostgreSQL was not ready within a minute; its log is ${join(data, "server.log")}.`);
}

/**
 * Starts an embedded PostgreSQL on 127.0.0.1 with a random password, and initialises its data folder if needed.
 * Stops a server left over on the same data first; committed rows survive that.
 */
export async function startPostgres(options: {
  dataDir: string;
  port?: number;
  settings?: Record<string, string>;
}): Promise<PostgresServer> {
  const user = unprivilegedUser();
  const data = dataFolder(options.dataDir, user);
  const programs = postgresPrograms(user, dirname(data));
  if (user) chownSync(data, user.uid, user.gid);
  chmodSync(data, 0o700);
  const env = { PATH: process.env["PATH"] ?? "", LC_ALL: "C.UTF-8", TZ: "UTC" };
  const run = (program: string, args: string[]) => execFileSync(join(programs, program), args, { ...user, env, cwd: data, stdio: "pipe" });

  const passwordFile = getPasswordFile(data);
  if (!existsSync(join(data, "PG_VERSION"))) {
    writeFileSync(passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    try {
      run("initdb", [
        "-D",
        data,
        "-U",
        USER,
        "-A",
        "scram-sha-256",
        `--pwfile=${passwordFile}`,
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--no-instructions",
      ]);
    } catch (error) {
      rmSync(data, { recursive: true, force: true });
      throw new Error(`PostgreSQL could not initialise its data folder: ${(error as { stderr?: Buffer }).stderr?.toString().trim()}`);
    }
  }
  const password = readFileSync(passwordFile, "utf8").trim();
  try {
    run("pg_ctl", ["-D", data, "-m", "fast", "-w", "stop"]);
  } catch {
    // nothing was running, as usual
  }
  const port = options.port ?? (await freePort());
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...QUIET, ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(join(data, "server.log"), "a");
  // detached: Ctrl-C reaches only this process, which decides the order of stopping
  const child = spawn(join(programs, "postgres"), ["-D", data, "-p", String(port), ...flags], {
    ...user,
    env,
    cwd: data,
    stdio: ["ignore", log, log],
    detached: true,
  });
  await untilReady(child, data);
  return {
    port,
    process: child,
    url: buildAddress(password, port),
    stop: async (mode = "fast") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
      await gone;
    },
  };
}
