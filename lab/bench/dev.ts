/** How long a developer waits: milliseconds from saving a changed line of a screen, of the API and of a workflow to seeing what it does. */
import { measureDevLoop } from "../../tests/setup/product/dev-loop.ts";

console.log(JSON.stringify(await measureDevLoop(console.log)));
