import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { programOf } from "../local/packages/installed.ts";

const CONFIG = ".dependency-cruiser.cjs";
const { forbidden } = createRequire(import.meta.url)(resolve(CONFIG)) as { forbidden: { name: string }[] };

/** One file for each rule that breaks it, and what it must not import. */
const BREAKS: Record<string, readonly [file: string, imports: string]> = {
  "no-cycles": ["api/one.ts", "api/two.ts"],
  "domain-is-pure": ["domain/impure.ts", "workflows/outer.ts"],
  "contracts-need-only-zod-and-domain": ["contracts/greedy.ts", "workflows/outer.ts"],
  "workflows-reach-nothing-outside": ["workflows/reaching.ts", "db/rows.ts"],
  "workflows-take-contracts-as-types": ["workflows/heavy.ts", "contracts/schema.ts"],
  "db-knows-only-domain": ["db/curious.ts", "workflows/outer.ts"],
  "only-local-starts-local": ["worker/early.ts", "local/start.ts"],
  "activities-go-down": ["activities/upwards.ts", "worker/main.ts"],
  "worker-only-wires": ["worker/reading.ts", "db/rows.ts"],
  "api-never-acts": ["api/acting.ts", "activities/send.ts"],
  "money-moves-only-in-workflows": ["api/billing/paying.ts", "db/billing/charge.writes.ts"],
  "web-uses-one-door": ["web/back-door.ts", "db/rows.ts"],
  "features-touch-what-is-public": ["web/features/a/a.ts", "web/features/b/b.ts"],
  "capabilities-touch-what-is-public": ["api/a/a.ts", "api/b/b.ts"],
  "product-needs-no-tools": ["api/borrowing.ts", "scripts/tool.ts"],
};

const relative = (from: string, to: string) => `${"../".repeat(dirname(from).split("/").length)}${to}`;

it("each rule about rooms stops a file that breaks it, and there is a breaking file for each rule", { timeout: 60_000 }, async () => {
  const house = mkdtempSync(join(tmpdir(), "larder-rooms-"));
  try {
    const write = (file: string, text: string) => {
      mkdirSync(join(house, dirname(file)), { recursive: true });
      writeFileSync(join(house, file), text);
    };
    for (const [file, imports] of Object.values(BREAKS)) {
      write(imports, "export const thing = 1;\n");
      write(file, `import { thing } from "${relative(file, imports)}";\nexport const other = thing;\n`);
    }
    write("api/two.ts", 'import { other } from "./one.ts";\nexport const thing = other;\n');
    for (const file of [CONFIG, "package.json", "tsconfig.json"]) cpSync(file, join(house, file));
    symlinkSync(resolve("node_modules"), join(house, "node_modules"));

    const depcruise = await programOf("checks", "depcruise");
    const rooms = ["web", "api", "activities", "worker", "workflows", "db", "local", "checks"];
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
