/**
 * Pictures of every screen, as each of its readers sees it with no, little and much data, at four widths, in light and dark: `npm run -s prove gallery`.
 * Open `test-results/gallery/index.html` to view them. `-- --grep operator` renews those of one reader.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { indexPage } from "./gallery/index-page.ts";
import { FOLDER } from "./gallery/playwright.config.ts";

mkdirSync(FOLDER, { recursive: true });
const { status } = spawnSync("playwright", ["test", "-c", "lab/prove/gallery/playwright.config.ts", ...process.argv.slice(2)], {
  stdio: "inherit",
});
const { html, screens, pictures } = indexPage();
writeFileSync(`${FOLDER}/index.html`, html);
console.log(JSON.stringify({ screens, pictures, folder: FOLDER }));
process.exitCode = status ?? 1;
