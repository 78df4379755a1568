/** Runs a measurement by name: `npm run -s bench plan -- --households 20`. Each ends with one line of JSON. */
import { runByName } from "../../scripts/run-by-name.ts";

await runByName(import.meta.dirname, "measurement");
