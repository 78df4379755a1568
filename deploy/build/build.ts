/** Builds what a production image carries ready-made: the web client and the workflow bundle. */
import { workflowBundle } from "../../worker/bundle.ts";
import { buildWeb } from "./web-build.ts";

await buildWeb();
console.log(await workflowBundle());
