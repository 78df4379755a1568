/** Builds the web client and the workflow bundle for a production image. */
import { buildWorkflowBundle } from "../../worker/bundle.ts";
import { buildWeb } from "./web-build.ts";

await buildWeb();
console.log(await buildWorkflowBundle());
