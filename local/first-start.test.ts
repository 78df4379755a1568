import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { startProduct } from "../tests/setup/product.ts";

const home = mkdtempSync(join(tmpdir(), "larder-first-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

it("the first start prints working passwords (D-27a)", { timeout: 240_000 }, async () => {
  const product = await startProduct(home);
  try {
    expect(product.output()).toMatch(/Buyers +\/buyer-analytics with password \S+/);
    const [, email = "", password = ""] = /Operator +(\S+) with password (\S+)/.exec(product.output()) ?? [];
    const login = await fetch(`${product.url}/api/admin/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: product.url },
      body: JSON.stringify({ email, password }),
    });
    expect(login.status).toBe(200);
  } finally {
    await product.stop();
  }
});
