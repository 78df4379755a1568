/**
 * `npm run icons`: writes web/ui/icons.tsx with the icons in use. To add one, import it from there by its name in https://lucide.dev/icons
 * (`HeartOff` for heart-off), then run this.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installed, installProgram } from "../local/packages/installed.ts";

const FILE = "web/ui/icons.tsx";
const IMPORT = /import \{([^}]+)\} from "[^"]*\/icons\.tsx"/g;

/** The sorted names of all imported icons. */
function importedIcons(): string[] {
  const pages = globSync("web/**/*.{ts,tsx}", { exclude: ["web/dist/**", FILE] }).map((file) => readFileSync(file, "utf8"));
  const names = pages.flatMap((page) => [...page.matchAll(IMPORT)].flatMap(([, list = ""]) => list.split(",").map((name) => name.trim())));
  return [...new Set(names.filter(Boolean))].sort();
}

const kebab = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, "-").toLowerCase();
/** Attributes of every icon, which the component sets. */
const COMMON = / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;
/** An icon's shapes as JSX. */
function shapes(body: string): string {
  const own = body
    .replace(COMMON, "")
    .replace(/^<g>|<\/g>$/g, "")
    .replace(/ ([a-z]+)-([a-z])/g, (_, one, two) => ` ${one}${two.toUpperCase()}`);
  return own.match(/<[a-z]/g)?.length === 1 ? own : `<>${own}</>`;
}

const source = join(await installed("drawings"), "node_modules/@iconify-json/lucide");
const { icons, aliases } = JSON.parse(readFileSync(join(source, "icons.json"), "utf8")) as {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
};
const drawn = importedIcons().map((name) => {
  const body = icons[aliases[kebab(name)]?.parent ?? kebab(name)]?.body;
  if (!body) throw new Error(`Lucide has no icon "${kebab(name)}" for ${name}.`);
  return `export const ${name} = icon(${shapes(body)});`;
});
writeFileSync(
  FILE,
  `/** Written by \`npm run -s icons\`: the icons that the product uses, drawn by Lucide (ISC licence, beside this file). */
import type { ReactNode, SVGProps } from "react";

/** Icons are decorative: text beside them, or the button's label, has the meaning. */
const icon = (shapes: ReactNode) => (props: SVGProps<SVGSVGElement>) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
    {...props}
  >
    {shapes}
  </svg>
);

${drawn.join("\n")}
`,
);
execFileSync(await installProgram("checks", "biome"), ["check", "--write", FILE], { stdio: ["ignore", "ignore", "inherit"] });
console.log(`${drawn.length} icons`);
