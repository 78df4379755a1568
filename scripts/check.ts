/** `npm run check`: types, format, rooms, unused code, duplicates and the catalogue's gates. Exit code 1 where one fails. */
import { staticChecks } from "./static.ts";
import { report } from "./tools.ts";

const outcomes = await staticChecks();
outcomes.forEach(report);
if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
