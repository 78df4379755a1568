import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { apiDocument } from "../../../tests/setup/api/api-document.ts";
import { CHANGELOG, SHAPE } from "./changelog.ts";

/** Words may be put better without a new version. */
const WORDS = ["description", "summary", "example", "examples"];

function withoutWords(part: unknown, names = false): unknown {
  if (Array.isArray(part)) return part.map((one) => withoutWords(one));
  if (typeof part !== "object" || part === null) return part;
  const kept = Object.entries(part).filter(([key]) => names || !WORDS.includes(key));
  return Object.fromEntries(
    kept.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([key, inner]) => [key, withoutWords(inner, key === "properties")]),
  );
}
const shapeOf = (document: { paths: object; components: { schemas: object } }): string =>
  createHash("sha256")
    .update(JSON.stringify(withoutWords({ paths: document.paths, schemas: document.components.schemas })))
    .digest("hex")
    .slice(0, 12);

it("a change of the API's calls needs a changelog entry, and the newest version is the document's", async () => {
  const document = await apiDocument();
  const [newest, ...older] = CHANGELOG;
  expect(
    SHAPE,
    `The API's calls changed. Say what changed at the top of CHANGELOG in api/http/document/changelog.ts (a new version, once the last one is out), with SHAPE "${shapeOf(document)}".`,
  ).toBe(shapeOf(document));
  expect(document.info.version).toBe(newest.version);
  expect(new Set([newest, ...older].map(({ version }) => version)).size).toBe(CHANGELOG.length);
});

it("texts may change without an entry, fields may not", () => {
  const schemas = {};
  const call = (words: string, field: string) => ({
    paths: { "/a": { summary: words, properties: { [field]: {} } } },
    components: { schemas },
  });
  expect(shapeOf(call("one", "description"))).toBe(shapeOf(call("other", "description")));
  expect(shapeOf(call("one", "description"))).not.toBe(shapeOf(call("one", "summary")));
});
