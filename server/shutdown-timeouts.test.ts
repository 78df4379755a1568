import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { REQUEST_GRACE_MS, SUPERVISOR_KILLS_AFTER_MS, WORKER_FORCED_STOP_MS, WORKER_GRACE_MS } from "./shutdown-timeouts.ts";

/** Time to close connections once the work is done. */
const TO_CLOSE_MS = 5000;

it("the supervisor and the container wait longer than a process may take to stop", () => {
  const compose = parse(readFileSync("docker-compose.yml", "utf8"), { merge: true }) as {
    services: Record<string, { stop_grace_period?: string; environment?: Record<string, string> }>;
  };
  expect(WORKER_FORCED_STOP_MS).toBeGreaterThan(WORKER_GRACE_MS);
  for (const inner of [WORKER_FORCED_STOP_MS, REQUEST_GRACE_MS])
    expect(SUPERVISOR_KILLS_AFTER_MS).toBeGreaterThanOrEqual(inner + TO_CLOSE_MS);
  for (const name of ["api", "worker"]) {
    const seconds = /^(\d+)s$/.exec(compose.services[name]?.stop_grace_period ?? "")?.[1];
    expect(Number(seconds) * 1000, name).toBeGreaterThan(SUPERVISOR_KILLS_AFTER_MS);
  }
  const drainS = Number(/:-(\d+)\}$/.exec(compose.services["api"]?.environment?.["DRAIN_SECONDS"] ?? "")?.[1]);
  expect(drainS).toBeGreaterThan(0); // a load balancer must notice before the API stops
  expect(drainS * 1000 + REQUEST_GRACE_MS + TO_CLOSE_MS).toBeLessThan(30_000);
});
