/** Licensed photographs of dishes: `npm run -s pictures -- import FOLDER`; see docs/photographs.md. */

import { readCatalogue } from "../../catalogue/catalogue.ts";
import { readPhotographs } from "../../catalogue/photographs.ts";
import { importPhotographs } from "../pictures/import-photographs.ts";

const USAGE = `Usage:
  npm run -s pictures -- import FOLDER
  npm run -s pictures -- list`;

const [what, folder, ...more] = process.argv.slice(2);
if (what === "import" && folder !== undefined && more.length === 0) {
  const { imported, faults } = await importPhotographs(folder, new Set(readCatalogue().recipes.keys()));
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error(`Nothing was imported: ${faults.length} ${faults.length === 1 ? "fault" : "faults"}.`);
    process.exitCode = 1;
  } else
    console.log(
      `Imported photographs of ${imported.length} ${imported.length === 1 ? "dish" : "dishes"} into catalogue/photographs: ${imported.join(", ")}. Commit them; the next build shows them.`,
    );
} else if (what === "list" && folder === undefined) {
  const photographs = [...readPhotographs()];
  console.log(
    photographs.length === 0
      ? "No dish has a photograph; all are drawn."
      : photographs.map(([dish, { author, licence, source }]) => `${dish}: ${author}, ${licence}, ${source}`).join("\n"),
  );
} else {
  console.error(USAGE);
  process.exitCode = 1;
}
