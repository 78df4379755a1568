import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { installProgram } from "../local/packages/installed.ts";
import { ROOMS } from "./static.ts";

const CONFIG = ".dependency-cruiser.cjs";
const { forbidden } = createRequire(import.meta.url)(resolve(CONFIG)) as { forbidden: { name: string }[] };

/** One file for each rule that breaks it, and what it must not import. */
const BREAKS: Record<string, readonly [file: string, imports: string]> = {
  "no-cycles": ["api/one.ts", "api/two.ts"],
  "domain-imports-nothing": ["domain/impure.ts", "workflows/outer.ts"],
  "contracts-import-zod-and-domain": ["contracts/greedy.ts", "workflows/outer.ts"],
  "catalogue-imports-down": ["catalogue/stored.ts", "db/rows.ts"],
  "db-imports-down": ["db/curious.ts", "workflows/outer.ts"],
  "server-imports-down": ["server/reading.ts", "db/rows.ts"],
  "workflows-imports-down": ["workflows/reaching.ts", "db/rows.ts"],
  "activities-imports-down": ["activities/upwards.ts", "worker/main.ts"],
  "worker-imports-down": ["worker/answering.ts", "contracts/schema.ts"],
  "api-imports-down": ["api/acting.ts", "worker/main.ts"],
  "web-imports-down": ["web/back-door.ts", "db/rows.ts"],
  "workflows-import-contracts-as-types": ["workflows/heavy.ts", "contracts/schema.ts"],
  "subscriptions-through-their-client": ["api/bypassing.ts", "workflows/billing/subscription/subscription.workflow.ts"],
  "workflows-import-no-client": ["workflows/calling.ts", "workflows/billing/subscription/client.ts"],
  "worker-imports-the-orm-alone": ["worker/reading.ts", "db/rows.ts"],
  "api-calls-no-provider": ["api/charging.ts", "node_modules/stripe"],
  "money-moves-only-in-workflows": ["api/billing/paying.ts", "db/billing/charge.writes.ts"],
  "web-imports-the-client-alone": ["web/calling.ts", "api/app.ts"],
  "features-import-what-is-public": ["web/features/a/a.ts", "web/features/b/b.ts"],
  "capabilities-import-what-is-public": ["api/a/a.ts", "api/b/b.ts"],
  "product-imports-no-tools": ["api/borrowing.ts", "scripts/tool.ts"],
};

const relative = (from: string, to: string) => `${"../".repeat(dirname(from).split("/").length)}${to}`;

it("each dependency rule rejects a file that breaks it, and every rule has such a file", { timeout: 60_000 }, async () => {
  const house = mkdtempSync(join(tmpdir(), "larder-rooms-"));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(join(house, dirname(file)), { recursive: true });
      writeFileSync(join(house, file), text);
    };
    for (const [file, imports] of Object.values(BREAKS)) {
      const isPackage = imports.startsWith("node_modules/");
      if (!isPackage) write(imports, "export const thing = 1;\n");
      const name = isPackage ? imports.slice("node_modules/".length) : relative(file, imports);
      write(file, `import * as all from "${name}";\nexport const other = all;\n`);
    }
    write("api/two.ts", 'import { other } from "./one.ts";\nexport const thing = other;\n');
    for (const file of [CONFIG, "package.json", "tsconfig.json"]) cpSync(file, join(house, file));
    symlinkSync(resolve("node_modules"), join(house, "node_modules"));

    const depcruise = await installProgram("checks", "depcruise");
    const rooms = ROOMS.filter((room) => existsSync(join(house, room)));
    const { stdout } = await promisify(execFile)(depcruise, ["--config", CONFIG, "--output-type", "json", ...rooms], {
      cwd: house,
      maxBuffer: 64 * 2 ** 20,
    }).catch((error: { stdout: string }) => error); // it ends with the number of violations
    const { violations } = (JSON.parse(stdout) as { summary: { violations: { rule: { name: string }; from: string }[] } }).summary;
    for (const [rule, [file]] of Object.entries(BREAKS)) {
      const stopped = violations.filter((one) => one.rule.name === rule).map((one) => one.from);
      expect(stopped, rule).toContain(file);
    }
    expect(Object.keys(BREAKS).sort()).toEqual(forbidden.map(({ name }) => name).sort());
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
});
