import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { resolver } from "hono-openapi";
import { z } from "zod";

const CONTRACTS = fileURLToPath(new URL("../../../contracts/", import.meta.url));
/** What is shorter is read more easily where it stands. */
const WORTH_A_NAME = 90;
/** Ends the name of a schema that looks otherwise in what is sent. */
const SENT = "Sent";

type Named = { name: string; schema: unknown };

const pascal = (words: string) => words.replace(/(^|[^a-z0-9]+)([a-z])/gi, (_, __, letter: string) => letter.toUpperCase());

/** Every schema that a contract exports, as OpenAPI writes it, by the name that the code calls it. */
async function contracts(): Promise<Named[]> {
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
 * Says each schema of a contract once, among the document's components, and refers to it wherever it stood.
 * @param opened how a schema looks in what is sent, where it differs from what is answered.
 */
export async function withComponents<Paths extends object>(paths: Paths, opened: (schema: unknown) => unknown) {
  const names = new Map<string, string>();
  const add = (schema: unknown, name: string) => {
    const written = JSON.stringify(schema);
    if (written.length >= WORTH_A_NAME && !names.has(written)) names.set(written, name);
  };
  for (const { name, schema } of await contracts()) {
    add(schema, name);
    add(opened(schema), `${name}${SENT}`);
  }
  const found = sharing(paths, names);
  // what is only sent, or looks the same, needs no second name
  for (const [written, name] of names)
    if (name.endsWith(SENT) && !(name.slice(0, -SENT.length) in found.schemas)) names.set(written, name.slice(0, -SENT.length));
  return sharing(paths, names);
}

/** Replaces every schema that has a name by a reference. */
function sharing<Paths extends object>(paths: Paths, names: ReadonlyMap<string, string>) {
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
