/** What an installation weighs: node_modules of this checkout, and of the image, whose steps are really run in a temporary folder. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { layOutImage, weigh } from "../checks/setup/image.ts";

const image = await layOutImage(console.log);
try {
  console.log(JSON.stringify({ nodeModulesMb: weigh("node_modules"), imageModulesMb: weigh(join(image, "node_modules")) }));
} finally {
  rmSync(image, { recursive: true, force: true });
}
