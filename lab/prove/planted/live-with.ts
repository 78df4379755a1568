/** Lives with one planted fault, or with none, until a figure is not 0; prints which, and after how many years: `node lab/prove/planted/live-with.ts 3 2000 20261125`. */
import { PLANTED } from "./faults.ts";
import { plant } from "./plant.ts";

const [which = "none", years = "2000", seed = "1"] = process.argv.slice(2);
const planted = PLANTED[Number(which)];
if (planted) plant(planted);
const { caughtBy } = await import("./caught-by.ts");
console.log(JSON.stringify(await caughtBy(Number(years), Number(seed))));
