import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const SIX_STARTS_MS = 240_000;
const home = mkdtempSync(join(tmpdir(), "larder-prices-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The command as a person gives it, with the product stopped and nothing configured. */
const prices = (...args: string[]): Promise<{ code: number; out: string; words: string }> =>
  new Promise((done) => {
    const program = fileURLToPath(new URL("./prices.ts", import.meta.url));
    const env = { ...process.env, LARDERLY_HOME: join(home, "home"), DATABASE_URL: "", LOG_LEVEL: "error" }; // a loaded machine has slow queries, and says so
    execFile(process.execPath, [program, ...args], { env }, (error, out, words) =>
      done({ code: error ? Number(error.code) : 0, out: out.trim(), words: words.trim() }),
    );
  });
const file = (name: string, ...lines: string[]) => {
  const path = join(home, name);
  writeFileSync(path, lines.join("\n"));
  return path;
};
const FACTS = ["--shop", "tesco", "--as-of", "2026-11-20", "--source", "Receipts, own collection"];

it("without a word of what to do it says what can be done, and starts no server", async () => {
  const { code, words } = await prices();
  expect([code, words.split("\n")[0]]).toEqual([1, "Say what to do:"]);
  expect((await prices("import")).code).toBe(1);
  expect((await prices("list", "--shup", "x")).words).toContain("--shup");
  expect(existsSync(join(home, "home"))).toBe(false);
});

it(
  "loads a file whole or not at all into the stopped product's database, whose server it starts and stops again",
  async () => {
    const good = file("good.csv", "pack_pence,food_id,pack_size", "69,carrot,1000", "39,carrot,500", "95,onion,1000");
    expect(await prices("import", good, ...FACTS)).toEqual({
      code: 0,
      words: "",
      out: expect.stringMatching(/^3 prices of 2 foods at Tesco, as of 20 Nov 2026\. \d+ foods without a real price keep the estimate\.$/),
    });

    const bad = file("bad.csv", "food_id,pack_size,pack_pence", "onion,750,80", "karrot,1000,69", "carrot,1000,0.69", "carrot,0,69");
    const refused = await prices("import", bad, "--shop", "harrods", "--as-of", "2999-01-01", "--source", "x", "--replace");
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.words.split("\n").map((line) => line.split(":")[0])).toEqual([
      "--shop",
      "--as-of",
      "bad.csv, row 3, food_id",
      "bad.csv, row 4, pack_pence",
      "bad.csv, row 5, pack_size",
      "Nothing was loaded",
    ]);
    expect((await prices("import", join(home, "not-there.csv"), ...FACTS)).words).toMatch(/^not-there.csv: there is no such file\n/);

    const { out } = await prices("export", "--shop", "tesco");
    expect(out).toContain("food_id,pack_size,pack_pence");
    expect(out.split("\n").filter((line) => /^(carrot|onion),/.test(line))).toEqual(["carrot,500,39", "carrot,1000,69", "onion,1000,95"]);

    expect((await prices("list")).out).toMatch(
      /^tesco +Tesco: 3 real prices of 2 of \d+ foods, newest as of 20 Nov 2026 \(Receipts, own collection\)$/m,
    );
    expect((await prices("remove", "--shop", "tesco")).out).toBe("3 real prices of Tesco removed. Its prices are estimates now.");
    expect(existsSync(join(home, "home", "processes.json"))).toBe(false);
  },
  SIX_STARTS_MS,
);
