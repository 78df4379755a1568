import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ownFiles } from "../tests/setup/image.ts";

const REPLACES = /\bvi\.(?:mock|doMock)\(/;
/** Tests that run one after another in a worker share its modules (`isolate: false`): what one of them replaces stays replaced for the next. */
const replacing = (files: readonly { file: string; text: string }[]): string[] =>
  files.filter(({ text }) => REPLACES.test(text)).map(({ file }) => file);

it("no test replaces a module that others share: it answers the calls that the module makes", async () => {
  const tests = (await ownFiles()).filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith("shared-modules.test.ts"));
  expect(tests.length).toBeGreaterThan(500);
  expect(replacing(tests.map((file) => ({ file, text: readFileSync(file, "utf8") })))).toEqual([]);
  expect(replacing([{ file: "a.test.ts", text: 'vi.mock("./api.ts");' }])).toEqual(["a.test.ts"]);
});
