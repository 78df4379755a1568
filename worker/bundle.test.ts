import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleSourceHash } from "./bundle.ts";

it("a change to a workflow or the domain code it imports needs a new bundle; a change to a test does not", () => {
  const root = mkdtempSync(join(tmpdir(), "larder-bundle-"));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
    return bundleSourceHash(root);
  };
  try {
    const first = write("workflows/billing/a.workflow.ts", "1");
    const withDomain = write("domain/billing/b.ts", "1");
    const withChange = write("domain/billing/b.ts", "2");
    expect(new Set([first, withDomain, withChange]).size).toBe(3);
    expect(write("domain/billing/b.test.ts", "1")).toBe(withChange);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
