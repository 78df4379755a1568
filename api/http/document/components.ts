import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { resolver } from "hono-openapi";
import { z } from "zod";

const CONTRACTS = fileURLToPath(new URL("../../../contracts/", import.meta.url));
/** Shorter schemas, in characters of JSON, stay inline. */
const MIN_SHARED_LENGTH = 90;
/** Suffix of a schema that differs between request and response. */
const SENT = "Sent";

type Named = { name: string; schema: unknown };

const pascal = (words: string) => words.replace(/(^|[^a-z0-9]+)([a-z])/gi, (_, __, letter: string) => letter.toUpperCase());

/** Every schema that `contracts/` exports, in OpenAPI's notation, by its name in the code. */
async function readContracts(): Promise<Named[]> {
  const files = readdirSync(CONTRACTS, { recursive: true, encoding: "utf8" }).filter((file) => /^[^.]+\.ts$/.test(file));
  const found: Named[] = [];
  for (const file of files.toSorted()) {
    const exported = (await import(pathToFileURL(join(CONTRACTS, file)).href)) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(exported))
      if (schema instanceof z.ZodType) {
        const taken = found.some((one) => one.name === name);
        found.push({ name: taken ? pascal(`${dirname(file)} ${name}`) : name, schema: (await resolver(schema).toOpenAPISchema()).schema });
      }
  }
  return found;
}

/**
 * Moves each contract's schema into the document's components and replaces it by a reference.
 * @param opened converts a response schema to its request form.
 */
export async function withComponents<Paths extends object>(paths: Paths, opened: (schema: unknown) => unknown) {
  const names = new Map<string, string>();
  const add = (schema: unknown, name: string) => {
    const written = JSON.stringify(schema);
    if (written.length >= MIN_SHARED_LENGTH && !names.has(written)) names.set(written, name);
  };
  for (const { name, schema } of await readContracts()) {
    add(schema, name);
    add(opened(schema), `${name}${SENT}`);
  }
  const found = shareSchemas(paths, names);
  // a schema used in requests only, or with one form, needs no suffix
  for (const [written, name] of names)
    if (name.endsWith(SENT) && !(name.slice(0, -SENT.length) in found.schemas)) names.set(written, name.slice(0, -SENT.length));
  return shareSchemas(paths, names);
}

/** Replaces every named schema by a reference. */
function shareSchemas<Paths extends object>(paths: Paths, names: ReadonlyMap<string, string>) {
  const schemas: Record<string, unknown> = {};
  const inside = (part: object): unknown =>
    Array.isArray(part)
      ? part.map(named)
      : Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, key === "example" ? inner : named(inner)]));
  const named = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    const name = names.get(JSON.stringify(part));
    if (name === undefined) return inside(part);
    schemas[name] ??= inside(part);
    return { $ref: `#/components/schemas/${name}` };
  };
  const shared = named(paths) as Paths;
  return { paths: shared, schemas: Object.fromEntries(Object.entries(schemas).toSorted(([one], [other]) => (one < other ? -1 : 1))) };
}
