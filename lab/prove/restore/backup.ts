import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SERVERS = ["postgres", "temporal"] as const;
/** The owner's password file is next to the data folder. */
const copy = (from: string, to: string) => execFileSync("cp", ["-a", from, to], { stdio: "pipe" });

/** Copies the data of a stopped product's servers. */
export function backUp(home: string, backup: string): void {
  for (const server of SERVERS) copy(join(home, server), join(backup, server));
}

/** Restores the data of a stopped product's servers. */
export function restoreBackup(home: string, backup: string, servers: readonly (typeof SERVERS)[number][]): void {
  for (const server of servers) {
    rmSync(join(home, server), { recursive: true, force: true });
    copy(join(backup, server), join(home, server));
  }
}

/** Removes every idempotency key of the Stripe sandbox, as Stripe may after 24 hours. The product must be stopped. */
export function forgetProviderKeys(home: string): void {
  const path = join(home, "stripe", "journal.jsonl");
  const kept = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => (JSON.parse(line) as { kind: string }[]).filter(({ kind }) => kind !== "key"));
  writeFileSync(path, kept.map((changes) => `${JSON.stringify(changes)}\n`).join(""));
}
