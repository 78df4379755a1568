import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildWorkflowBundle } from "../../../worker/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The workflows as they were bundled, with every change in them and none active. */
    wholeBundle: string;
  }
}

/** A bundle that the tests of this process have for themselves: which change is active in it is written into it before each of their runs. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "larder-mutation-"));
  project.provide("wholeBundle", await buildWorkflowBundle());
  project.provide("bundlePath", join(folder, "workflows.js"));
  return () => rmSync(folder, { recursive: true, force: true });
}
