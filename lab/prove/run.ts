/** Runs one proof by its name: `npm run -s prove spec`. Each prints, last, one line of JSON. */
import { runByName } from "../../scripts/run-by-name.ts";

await runByName(import.meta.dirname, "proof");
