import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleWorkflowCode } from "@temporalio/worker";
import { FAILURE_CONVERTER } from "../server/data-converter.ts";
import { temporalLog } from "../server/temporal-log.ts";

/** Build cache, shared by all starts whatever LARDERLY_HOME is. */
const CACHE = fileURLToPath(new URL("../.larderly/cache", import.meta.url));
const ROOT = fileURLToPath(new URL("..", import.meta.url));
const WORKFLOWS = join(ROOT, "workflows");

/** Hash of every source file that could be part of the bundle: workflows and the domain code they import. */
export function bundleSourceHash(root = ROOT): string {
  const hash = createHash("sha256");
  for (const file of globSync("{domain,workflows}/**/*.ts", { cwd: root })
    .filter((name) => !name.endsWith(".test.ts"))
    .sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

/**
 * Bundles the workflow code, once per state of the sources.
 * @returns the path of the bundle.
 */
export async function buildWorkflowBundle(): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const path = join(CACHE, `workflows-${bundleSourceHash()}.js`);
  if (existsSync(path)) return path;
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(WORKFLOWS, "index.ts"),
    workflowInterceptorModules: [join(WORKFLOWS, "request-id.ts")],
    failureConverterPath: FAILURE_CONVERTER,
    logger: temporalLog("ERROR"),
  });
  writeFileSync(`${path}.${process.pid}`, code);
  renameSync(`${path}.${process.pid}`, path); // atomic: another process may be reading
  return path;
}
