/** `npm run check`: types, format, rooms, unused code, duplicates and the catalogue's quality gates. Exit code 1 if one fails. */
import { staticChecks } from "./static.ts";
import { report } from "./tools.ts";

const outcomes = await staticChecks();
outcomes.forEach(report);
if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
