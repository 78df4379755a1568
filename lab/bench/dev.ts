/** Milliseconds from saving a changed line of a screen, the API and a workflow until it takes effect. */
import { measureDevLoop } from "../../tests/setup/product/dev-loop.ts";

console.log(JSON.stringify(await measureDevLoop(console.log)));
