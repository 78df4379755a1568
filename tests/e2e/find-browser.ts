import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { importPackage } from "../../local/packages/installed.ts";

type Packaged = { executablePath: () => Promise<string>; args: string[] };
type Launch = { executablePath?: string; args?: string[] };

/** Disables the GPU: no page of ours needs one, and emulating it takes as long as the rest of a test. */
const QUIET = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-gpu"];

/** Arguments of the packaged browser that suit a minimal server but break tests: single process, no same-origin policy, an emulated GPU. */
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
  if (process.platform !== "linux") return undefined; // the package's browser is for Linux only
  try {
    const { default: packaged } = await importPackage<{ default: Packaged }>("browser", "@sparticuz/chromium");
    return { executablePath: await packaged.executablePath(), args: [...packaged.args.filter((arg) => !UNFIT.includes(arg)), ...QUIET] };
  } catch {
    return undefined; // it could not be downloaded, or has no browser for this processor
  }
}

/**
 * A Chromium to test with, the first available: Playwright's own, one on the PATH, or one from an npm package, which is downloaded once.
 * @throws with a sentence that says how to install one.
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
