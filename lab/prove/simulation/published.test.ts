import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { coveredFiles, hashOfCovered } from "./covered.ts";
import { FIGURES } from "./figures.ts";
import { readPublished, SENTENCE, thousands } from "./publish.ts";

const read = (path: string) => readFile(join(import.meta.dirname, "../../..", path), "utf8");

describe("the figure that the simulator published", () => {
  it("is of the code that is here", async () => {
    const { covered } = await readPublished();
    const how = "a file that the simulator runs has changed since: npm run -s prove simulate -- --years 2000 --publish";
    expect({ how, covered: hashOfCovered() }).toEqual({ how, covered });
  });

  it("covers rules, workflow, activities and the simulator itself", () => {
    expect(coveredFiles()).toEqual(
      expect.arrayContaining([
        "domain/billing/contract/outcome.ts",
        "workflows/billing/subscription/run-subscription.ts",
        "activities/billing/collect.ts",
        "lab/prove/simulation/store.ts",
        "lab/prove/simulation/lateness.ts",
      ]),
    );
    expect(coveredFiles().filter((file) => file.endsWith(".test.ts"))).toEqual([]);
  });

  it("is what the README and the benchmarks say, no more", async () => {
    const { years, seed, commit, figures } = await readPublished();
    const [sentence = ""] = SENTENCE.exec(await read("README.md")) ?? [];
    expect(sentence).toContain(`${thousands(years)} simulated years`);
    expect(sentence).toContain(`--years ${years} --seed ${seed}\`, commit ${commit}`);
    expect(await read("docs/benchmarks.md")).toContain(`| ${commit} | ${seed} | ${thousands(years)} |`);
    expect(Object.keys(figures)).toEqual([...FIGURES]);
    expect(Object.values(figures)).toEqual(FIGURES.map(() => 0));
  });
});
