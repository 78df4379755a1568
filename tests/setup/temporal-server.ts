import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../local/ports.ts";
import { findProgram, TEMPORAL_CLI } from "../../local/temporal/find-program.ts";
import { startTemporal } from "../../local/temporal/server.ts";
import { buildWorkflowBundle } from "../../worker/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the run's Temporal server, where each test file has its own task queue. */
    temporalAddress: string;
    /** A namespace per concurrent test file, so that workflow ids that contain only a day do not collide. */
    temporalNamespaces: readonly string[];
  }
}

/** One Temporal server for the whole run, as `npm start` has it, and the workflows bundled once. If it is missing, the error says how to install it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "larder-temporal-"));
  const program = await findProgram(TEMPORAL_CLI, console.log);
  const namespaces = Array.from({ length: project.config.maxWorkers }, (_, file) => `test-files-${file + 1}`);
  const [server, bundlePath] = await Promise.all([
    startTemporal({ program, folder, port: await freePort(), uiPort: await freePort(), namespaces }),
    buildWorkflowBundle(),
  ]);
  project.provide("temporalAddress", server.address);
  project.provide("temporalNamespaces", namespaces);
  project.provide("bundlePath", bundlePath);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
