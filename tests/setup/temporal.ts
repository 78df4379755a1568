import { TestWorkflowEnvironment } from "@temporalio/testing";
import type { TestProject } from "vitest/node";
import { findInstalled, findProgram, TEMPORAL_TEST_SERVER } from "../../local/temporal/find-program.ts";
import { buildWorkflowBundle } from "../../worker/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the server whose clock jumps; empty where the SDK brings its own. */
    testServer: string;
    bundlePath: string;
  }
}

/** Whether the SDK's own download of the server works from here. */
const sdkBringsIt = (): Promise<boolean> =>
  TestWorkflowEnvironment.createTimeSkipping().then(
    async (environment) => {
      await environment.teardown();
      return true;
    },
    () => false,
  );

/** The workflows bundled once, and the server whose clock jumps: here already, or the SDK's own, or fetched. Its absence is a failure that says how to get it. */
export default async function setup(project: TestProject): Promise<void> {
  const server = findInstalled(TEMPORAL_TEST_SERVER) ?? ((await sdkBringsIt()) ? "" : await findProgram(TEMPORAL_TEST_SERVER, console.log));
  project.provide("testServer", server);
  project.provide("bundlePath", await buildWorkflowBundle());
}
