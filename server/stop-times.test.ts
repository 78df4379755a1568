import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { REQUESTS_FINISH_WITHIN_MS, SUPERVISOR_INSISTS_AFTER_MS, WORKER_ENDS_WITHIN_MS, WORKER_FINISHES_WITHIN_MS } from "./stop-times.ts";

/** What is left to close connections once the work is done. */
const TO_CLOSE_MS = 5000;

it("whoever asks a program to stop waits longer than the program may take", () => {
  const compose = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string; environment?: Record<string, string> }>;
  };
  expect(WORKER_ENDS_WITHIN_MS).toBeGreaterThan(WORKER_FINISHES_WITHIN_MS);
  for (const inner of [WORKER_ENDS_WITHIN_MS, REQUESTS_FINISH_WITHIN_MS])
    expect(SUPERVISOR_INSISTS_AFTER_MS).toBeGreaterThanOrEqual(inner + TO_CLOSE_MS);
  for (const name of ["api", "worker"]) {
    const seconds = /^(\d+)s$/.exec(compose.services[name]?.stop_grace_period ?? "")?.[1];
    expect(Number(seconds) * 1000, name).toBeGreaterThan(SUPERVISOR_INSISTS_AFTER_MS);
  }
  const drainS = Number(/:-(\d+)\}$/.exec(compose.services["api"]?.environment?.["DRAIN_SECONDS"] ?? "")?.[1]);
  expect(drainS).toBeGreaterThan(0); // a balancer in front must see that it leaves before it is gone
  expect(drainS * 1000 + REQUESTS_FINISH_WITHIN_MS + TO_CLOSE_MS).toBeLessThan(30_000);
});
