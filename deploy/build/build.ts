/** Builds what a production image carries ready-made: the web client and the workflow bundle. */
import { buildWorkflowBundle } from "../../worker/bundle.ts";
import { buildWeb } from "./web-build.ts";

await buildWeb();
console.log(await buildWorkflowBundle());
