import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Ajv, type ValidateFunction } from "ajv";
import { freePort } from "../../../local/ports.ts";
import { findProgram, GO } from "../../../local/temporal/find-program.ts";

/** Stripe's own mock. It validates requests and contains the OpenAPI description; it is one release behind the SDK. */
const MODULE = "github.com/stripe/stripe-mock@v0.203.0";
const FOLDER = fileURLToPath(new URL("../../../.larderly/tools/stripe-mock-0.203.0", import.meta.url));
const PROGRAM = join(FOLDER, "bin/stripe-mock");
const DESCRIPTION = join(FOLDER, "pkg/mod", MODULE, "embedded/openapi/spec3.json");
const BUILD_TIMEOUT_MS = 300_000;
const START_TIMEOUT_MS = 15_000;

const isBuilt = () => existsSync(PROGRAM) && existsSync(DESCRIPTION);

/** Builds the mock with one Go compiler. @returns the error, or null if it was built. */
async function buildWith(go: string): Promise<string | null> {
  // writable, so that the folder can be deleted; without C, so that no second compiler is needed
  const env = { ...process.env, GOPATH: FOLDER, GOFLAGS: "-modcacherw", CGO_ENABLED: "0", GOOS: "", GOARCH: "" };
  try {
    await promisify(execFile)(go, ["install", MODULE], { env, timeout: BUILD_TIMEOUT_MS });
    return isBuilt() ? null : `${go} built something else`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? `no ${go}` : `${go}: ${String((error as Error).message).slice(0, 500)}`;
  }
}

/**
 * Builds the mock once, with the installed Go or a downloaded one.
 * @throws with what was tried, so that the tests fail without the mock.
 */
export async function fetchMock(): Promise<void> {
  if (isBuilt()) return;
  mkdirSync(FOLDER, { recursive: true });
  const tried: string[] = [];
  for (const find of [async () => "go", async () => "/usr/local/go/bin/go", () => findProgram(GO, console.log)]) {
    const fault = await find().then(buildWith, (error: Error) => error.message);
    if (fault === null) return;
    tried.push(fault);
  }
  throw new Error(`The card provider's mock ${MODULE} could not be built, so its contract is not checked. ${tried.join("; ")}`);
}

/** Starts the mock on loopback. Both addresses are given, because it would otherwise open a public port. */
export async function startMock(): Promise<{ url: string; child: ChildProcess }> {
  const [http, https] = [await freePort(), await freePort()];
  const child = spawn(PROGRAM, ["-http-addr", `127.0.0.1:${http}`, "-https-addr", `127.0.0.1:${https}`], { stdio: "ignore" });
  const url = `http://127.0.0.1:${http}`;
  for (const until = Date.now() + START_TIMEOUT_MS; Date.now() < until; await wait(50)) {
    const answers = await fetch(url).catch(() => null);
    if (answers) return { url, child };
  }
  child.kill();
  throw new Error("the provider's mock did not start");
}

type Json = { [name: string]: unknown };
type Description = {
  paths: Record<string, Record<string, { responses: Record<string, { content: { "application/json": { schema: Json } } }> }>>;
  components: { schemas: Record<string, unknown> };
};
const IGNORED = new Set(["description", "discriminator", "example"]);

/** Converts OpenAPI 3.0 to JSON Schema, with `nullable` as a type. */
function asSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(asSchema);
  if (node === null || typeof node !== "object") return node;
  const kept = Object.entries(node).filter(([name]) => !name.startsWith("x-") && !IGNORED.has(name));
  const { nullable, ...schema } = Object.fromEntries(kept.map(([name, value]) => [name, asSchema(value)])) as Json;
  if (nullable !== true) return schema;
  if (Array.isArray(schema["enum"])) return { ...schema, type: [schema["type"], "null"], enum: [...schema["enum"], null] };
  if (typeof schema["type"] === "string") return { ...schema, type: [schema["type"], "null"] };
  return { anyOf: [schema, { type: "null" }] };
}

/** Validates responses against Stripe's published OpenAPI description. Each schema is compiled once, when it is first used. */
export class StripeDescription {
  readonly #description = JSON.parse(readFileSync(DESCRIPTION, "utf8")) as Description;
  readonly #ajv = new Ajv({ strict: false, inlineRefs: false, validateFormats: false, unicodeRegExp: false });
  readonly #known = new Map<string, ValidateFunction>();

  constructor() {
    this.#ajv.addSchema({ $id: "stripe", components: { schemas: asSchema(this.#description.components.schemas) as object } });
  }

  #validator(name: string, schema: unknown): ValidateFunction {
    const known = this.#known.get(name);
    if (known) return known;
    const inDescription = JSON.stringify(asSchema(schema)).replaceAll('"#/components/', '"stripe#/components/');
    const validator = this.#ajv.compile(JSON.parse(inDescription) as object);
    this.#known.set(name, validator);
    return validator;
  }

  /** @returns validation errors of a response; empty = valid. */
  faults(method: string, path: string, status: number, body: unknown): string[] {
    const template = Object.keys(this.#description.paths)
      .filter((one) => new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(path))
      .sort((a, b) => a.split("{").length - b.split("{").length)[0];
    const operation = template === undefined ? undefined : this.#description.paths[template]?.[method.toLowerCase()];
    const kind = status === 200 ? "200" : "default";
    const schema = operation?.responses[kind]?.content["application/json"].schema;
    if (!schema) return [`${method} ${path} is not in the description`];
    const validate = this.#validator(kind === "200" ? `${method} ${template}` : "error", schema);
    if (validate(body)) return [];
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  }
}
