import { expect, it } from "vitest";
import { referencesBetween } from "./declarations.ts";
import { parseModule } from "./modules.ts";
import { walkFiles } from "./walks.ts";

const SCREEN =
  'import * as calls from "./calls.ts";\nexport function Screen() { return <Form onSave={() => calls.save({ unrelated: 1 })} />; }\n';
const CALLS = 'import { api } from "./api.ts";\nexport const save = () => api.post();\n';
const API = "export const api = { post() {} };\n";
const UNRELATED = 'import { api } from "./api.ts";\nexport const unrelated = () => api.post();\n';
const HOUSE = { "web/screen.tsx": SCREEN, "web/calls.ts": CALLS, "web/api.ts": API, "web/unrelated.ts": UNRELATED };

const walked = (files: Record<string, string>, ...walk: readonly [string, string][]) => {
  const references = referencesBetween(new Map(Object.entries(files).map(([file, text]) => [file, parseModule(file, text)])));
  return walkFiles(references, walk).sort();
};

it("lists the files between two declarations, and no file that shares only a name or an import with them", () => {
  expect(walked(HOUSE, ["web#Screen", "web#api"])).toEqual(["web/api.ts", "web/calls.ts", "web/screen.tsx"]);
});

it("counts a file that only re-exports, and a type that is referred to", () => {
  const files = {
    "api/app.ts": 'import { route } from "./public.ts";\nexport const app = () => route;\n',
    "api/public.ts": 'export { route } from "./route.ts";\n',
    "api/route.ts": 'import type { Body } from "#contracts/body.ts";\nexport const route = (body: Body) => body;\n',
    "contracts/body.ts": "export type Body = { day: number };\n",
  };
  expect(walked(files, ["api#app", "api#route"], ["api#route", "contracts#Body"])).toEqual(Object.keys(files));
});

it("is not shortened by joining files that have nothing to do with each other", () => {
  const { "web/unrelated.ts": unrelated, ...rest } = HOUSE;
  const joined = { ...rest, "web/calls.ts": CALLS + unrelated.split("\n")[1] };
  expect(walked(joined, ["web#Screen", "web#api"])).toHaveLength(3);
});

it("is shortened by joining a step with the next one", () => {
  const joined = { "web/screen.tsx": SCREEN, "web/calls.ts": API + CALLS.split("\n")[1] };
  expect(walked(joined, ["web#Screen", "web#api"])).toEqual(["web/calls.ts", "web/screen.tsx"]);
});

it("names an end that is missing, ambiguous or not reached", () => {
  expect(() => walked(HOUSE, ["web#Screen", "web#gone"])).toThrow("web/ has 0 declarations called gone");
  expect(() => walked({ ...HOUSE, "web/other.ts": API }, ["web#Screen", "web#api"])).toThrow("2 declarations called api");
  expect(() => walked(HOUSE, ["web#api", "web#Screen"])).toThrow("no references lead from web/api.ts#api");
});
