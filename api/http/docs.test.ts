import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { testApi } from "../../tests/setup/test-api.ts";
import { resolveAlias } from "./alias-paths.ts";

const { ask, held } = testApi();

type Operation = {
  summary?: string;
  tags?: string[];
  requestBody?: object;
  responses: Record<string, { description?: string; content?: object }>;
};
type Document = { openapi: string; info: object; paths: Record<string, Record<string, Operation>>; components?: { schemas?: object } };

const readDocument = async () => (await (await ask("/api/docs/openapi.json")).json()) as Document;

/** Every address that a document refers to within itself. */
function refs(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [String(inner)] : refs(inner)));
}

const lookUp = (document: Document, ref: string): unknown =>
  ref
    .replace("#/", "")
    .split("/")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

describe("the API's documentation", () => {
  it("is an OpenAPI 3.1 document whose references all resolve", async () => {
    const document = await readDocument();
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const ref of refs(document)) expect(lookUp(document, ref), ref).toBeDefined();
  });

  it("is compressed, cached for five minutes, and not sent again if unchanged", async () => {
    const path = "/api/docs/openapi.json";
    const whole = await ask(path);
    const zipped = await ask(path, { headers: { "accept-encoding": "gzip, br" } });
    expect(zipped.headers.get("content-encoding")).toBe("gzip");
    const bytes = Buffer.from(await zipped.arrayBuffer());
    const text = await whole.text();
    expect(gunzipSync(bytes).toString()).toBe(text);
    expect(bytes.length * 5).toBeLessThan(text.length);
    for (const answer of [whole, zipped]) expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
    const again = await ask(path, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  it("describes every call of the API and its responses", async () => {
    const { paths } = await readDocument();
    const mounted = held.app.routes
      .filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/") && !path.startsWith("/api/docs"))
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)(\{[^}]+\})?/g, "{$1}")}`);
    const described = Object.entries(paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method} ${path}`));
    const called = described.map((call) => call.replace(/ .*/, (path) => ` ${resolveAlias(path.trim())}`));
    expect(new Set(called)).toEqual(new Set(mounted));
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { summary, tags, responses }] of Object.entries(operations)) {
        expect(summary, `${method} ${path}`).toBeTruthy();
        expect(tags?.length, `${method} ${path}`).toBe(1);
        expect(
          Object.keys(responses).some((status) => /^[23]/.test(status)),
          `${method} ${path}`,
        ).toBe(true);
      }
  });

  it("declares for every object whether unknown fields are ignored or refused", async () => {
    const document = await readDocument();
    const { info, paths } = document;
    const inFull = (part: unknown): unknown => {
      if (typeof part !== "object" || part === null) return part;
      if ("$ref" in part) return inFull(lookUp(document, String(part.$ref)));
      return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, inFull(inner)]));
    };
    expect(info).toMatchObject({ description: expect.stringContaining("additionalProperties") });
    const silent = (part: unknown, at: string): string[] => {
      if (typeof part !== "object" || part === null) return [];
      const { type, properties, additionalProperties } = part as Record<string, unknown>;
      const here = type === "object" && properties && additionalProperties === undefined ? [at] : [];
      return [...here, ...Object.entries(part).flatMap(([key, inner]) => silent(inner, `${at}.${key}`))];
    };
    const bodies = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { requestBody }]) =>
        requestBody ? [{ at: `${method} ${path}`, requestBody: inFull(requestBody) }] : [],
      ),
    );
    expect(bodies.length).toBeGreaterThan(55);
    expect(bodies.flatMap(({ at, requestBody }) => silent(requestBody, at))).toEqual([]);
    const closed = bodies.filter(({ requestBody }) => JSON.stringify(requestBody).includes('"additionalProperties":false'));
    expect(closed.map(({ at }) => at)).toEqual(expect.arrayContaining(["post /api/buyer/ping", "put /api/pantry/staples"]));
  });

  it("has a page that works without the internet", async () => {
    const page = await (await ask("/api/docs")).text();
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? "");
    expect(files.length).toBeGreaterThanOrEqual(3);
    for (const file of files) {
      expect(file).toMatch(/^\/api\/docs\//);
      expect((await ask(file)).status, file).toBe(200);
    }
  });
});
