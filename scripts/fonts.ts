/**
 * `npm run fonts`: writes subsets of the two typefaces to web/fonts, with the letters and weights that the product uses, to keep the first page small.
 * Other letters are displayed in a system font.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { importPackage, installed } from "../local/packages/installed.ts";
import { LETTERS } from "./letters-in-use.ts";

const FOLDER = "web/fonts";
/** Body text is 400; headings and emphasis are below 700. */
const WEIGHTS = { wght: { min: 400, max: 700 } };

type SubsetFont = (font: Buffer, letters: string, wanted: { targetFormat: string; variationAxes: object }) => Promise<Buffer>;
const { default: subsetFont } = await importPackage<{ default: SubsetFont }>("drawings", "subset-font");
const faces = join(await installed("drawings"), "node_modules/@fontsource-variable");
mkdirSync(FOLDER, { recursive: true });
for (const name of ["inter", "fraunces"]) {
  const whole = readFileSync(join(faces, name, `files/${name}-latin-wght-normal.woff2`));
  const cut = await subsetFont(whole, LETTERS, { targetFormat: "woff2", variationAxes: WEIGHTS });
  writeFileSync(`${FOLDER}/${name}.woff2`, cut);
  console.log(`${name}: ${whole.length} bytes before, ${cut.length} now`);
}
