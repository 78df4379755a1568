import { TestWorkflowEnvironment } from "@temporalio/testing";
import type { TestProject } from "vitest/node";
import { findInstalled, findProgram, TEMPORAL_TEST_SERVER } from "../../local/temporal/find-program.ts";
import { buildWorkflowBundle } from "../../worker/bundle.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the time-skipping server; empty if the SDK provides its own. */
    testServer: string;
    bundlePath: string;
  }
}

/** Whether the SDK can download the server here. */
const sdkBringsIt = (): Promise<boolean> =>
  TestWorkflowEnvironment.createTimeSkipping().then(
    async (environment) => {
      await environment.teardown();
      return true;
    },
    () => false,
  );

/** The workflows bundled once, and the time-skipping server: installed, from the SDK, or downloaded. If it is missing, the error says how to install it. */
export default async function setup(project: TestProject): Promise<void> {
  const server = findInstalled(TEMPORAL_TEST_SERVER) ?? ((await sdkBringsIt()) ? "" : await findProgram(TEMPORAL_TEST_SERVER, console.log));
  project.provide("testServer", server);
  project.provide("bundlePath", await buildWorkflowBundle());
}
