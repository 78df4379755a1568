/** Runs one measurement by its name: `npm run -s bench plan -- --households 20`. Each prints, last, one line of JSON. */
import { runByName } from "../../scripts/run-by-name.ts";

await runByName(import.meta.dirname, "measurement");
