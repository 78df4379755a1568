import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, Connection } from "@temporalio/client";
import { SEARCH_ATTRIBUTES } from "../../workflows/billing/subscription/messages.ts";
import { end } from "../processes.ts";

/** The types' names on the server's command line. */
const TYPE_NAMES = { KEYWORD: "Keyword", INT: "Int", DATETIME: "Datetime" } as const;

/**
 * The history service reads each of these queues of a shard 20 times a second by default. A development server has one shard, so with more than a few
 * workflows every step would wait for 50 ms.
 */
const QUEUES = ["transfer", "timer", "visibility"];
const QUEUE_READS_PER_SECOND = 1000;

const READY_WITHIN_MS = 60_000;
const KILL_AFTER_MS = 5000;

export type TemporalServer = { address: string; uiUrl: string; version: string; process: ChildProcess; stop: () => Promise<void> };

/** "temporal version 1.9.1 (Server 1.32.0, UI 2.50.1)" → "1.32.0" */
export function serverVersion(program: string): string {
  const text = execFileSync(program, ["--version"], { stdio: "pipe" }).toString();
  return /Server ([0-9.]+)/i.exec(text)?.[1] ?? "unknown";
}

/** Waits until a call that reads the namespace registry succeeds; the port opens a moment earlier. */
async function untilReady(child: ChildProcess, address: string, log: string): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(100)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    try {
      const connection = await Connection.connect({ address, connectTimeout: "1s" });
      try {
        await new Client({ connection }).workflow.count();
        return;
      } finally {
        await connection.close();
      }
    } catch {
      // not ready yet
    }
  }
  throw new Error(`The Temporal server did not become ready; its log is ${log}.`);
}

/** Starts a Temporal development server on 127.0.0.1. Its database file is named after the server's version, because it cannot be migrated. */
export async function startTemporal(options: {
  program: string;
  folder: string;
  port: number;
  uiPort: number;
  /** The payload decoder of its web page. */
  codecUrl?: string;
  /** Besides `default`. */
  namespaces?: readonly string[];
}): Promise<TemporalServer> {
  const { program, folder, port, uiPort, codecUrl, namespaces = [] } = options;
  mkdirSync(folder, { recursive: true });
  const version = serverVersion(program);
  const log = join(folder, "server.log");
  const output = openSync(log, "a");
  const child = spawn(
    program,
    [
      "server",
      "start-dev",
      "--ip",
      "127.0.0.1",
      "--port",
      String(port),
      "--ui-port",
      String(uiPort),
      "--log-level",
      "warn",
      ...(codecUrl ? ["--ui-codec-endpoint", codecUrl] : []),
      "--db-filename",
      join(folder, `temporal-${version}.db`),
      "--sqlite-pragma",
      "journal_mode=wal",
      "--sqlite-pragma",
      "synchronous=normal",
      ...QUEUES.flatMap((queue) => ["--dynamic-config-value", `history.${queue}ProcessorMaxPollRPS=${QUEUE_READS_PER_SECOND}`]),
      ...namespaces.flatMap((name) => ["--namespace", name]),
      ...SEARCH_ATTRIBUTES.flatMap(({ name, type }) => ["--search-attribute", `${name}=${TYPE_NAMES[type]}`]),
    ],
    { stdio: ["ignore", output, output], detached: true }, // Ctrl-C reaches only this process, which decides the order of stopping
  );
  const started = new Promise<never>((_, failed) => child.once("error", failed));
  const address = `127.0.0.1:${port}`;
  await Promise.race([untilReady(child, address, log), started]);
  return { address, uiUrl: `http://localhost:${uiPort}`, version, process: child, stop: () => end(child, KILL_AFTER_MS) };
}
