import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../local/ports.ts";
import { findProgram, TEMPORAL_CLI } from "../../local/temporal/find-program.ts";
import { startTemporal } from "../../local/temporal/server.ts";
import { workflowBundle } from "../../worker/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's Temporal server, where each test file has a task queue of its own. */
    temporalAddress: string;
  }
}

/** One Temporal server for the whole run, as `npm start` has it, and the workflows bundled once. Its absence is a failure that says how to get it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "larder-temporal-"));
  const program = await findProgram(TEMPORAL_CLI, console.log);
  const [server, bundlePath] = await Promise.all([
    startTemporal({ program, folder, port: await freePort(), uiPort: await freePort() }),
    workflowBundle(),
  ]);
  project.provide("temporalAddress", server.address);
  project.provide("bundlePath", bundlePath);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
