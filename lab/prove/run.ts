/** Runs a proof by name: `npm run -s prove spec`. Each ends with one line of JSON. */
import { runByName } from "../../scripts/run-by-name.ts";

await runByName(import.meta.dirname, "proof");
