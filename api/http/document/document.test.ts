import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { findTargetHandler } from "hono/utils/handler";
import { describe, expect, it } from "vitest";
import { apiDocument, bareApi } from "../../../tests/setup/api/api-document.ts";
import { resolveAlias } from "../alias-paths.ts";
import type { Contract } from "../validate.ts";

type Media = { schema?: object; example?: unknown };
type Body = { content?: Record<string, Media> };
type Answer = Body & { $ref?: string; description?: string };
type Parameter = { $ref?: string; name: string; in: string; schema: object; example?: unknown };
type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Answer>;
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer>; parameters: Record<string, Parameter>; schemas: object; securitySchemes: object };
};

const document = (await apiDocument()) as unknown as Document;
const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, method, path, operation })),
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
(addFormats as unknown as (to: Ajv2020) => void)(ajv);
ajv.addSchema({ $id: "document", ...document });
/** What a schema of the document finds wrong with an example. */
function faults(schema: object, example: unknown): string {
  const check = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as object);
  return check(example) ? "" : `${JSON.stringify(example)}: ${ajv.errorsText(check.errors)}`;
}
const parameterOf = (parameter: Parameter): Parameter =>
  parameter.$ref ? (document.components.parameters[parameter.$ref.split("/").at(-1) ?? ""] ?? parameter) : parameter;

/** What is missing in the description of a call, each with what to add. */
function missing({
  operation: { summary, description, security, responses, requestBody, parameters = [] },
  method,
}: (typeof calls)[number]): string[] {
  const statuses = Object.keys(responses);
  const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));
  const found: [boolean, string][] = [
    [!summary, "no summary: give it a describe(…) as its first handler"],
    [!description, "no description: give what stands before it a sentence (`says` of withFacts), or its describe(…) a `description`"],
    [!security, "no security: give what stands before it `needs` (withFacts), or its describe(…) `mayUse`"],
    [!statuses.some((status) => /^[23]/.test(status)), "no answer: say in its describe(…) what it answers"],
    [!statuses.includes("500"), "no 500: mount it under /api, with the other calls"],
    [method !== "get" && !["413", "415"].every((status) => statuses.includes(status)), "takes a body and has no 413 or 415"],
    [
      Boolean(requestBody || parameters.map(parameterOf).some((one) => one.in !== "header")) && !statuses.includes("422"),
      "takes something and has no 422: check it with validate(…)",
    ],
    [Object.values(responses).some((answer) => !answer.description), "an answer without a description"],
    [
      bodies.some(({ schema, example }) => schema !== undefined && example === undefined),
      "no example: give its contract `.meta({ examples: […] })`",
    ],
    [parameters.map(parameterOf).some(({ example }) => example === undefined), "a parameter without an example"],
  ];
  return found.flatMap(([wrong, sentence]) => (wrong ? [sentence] : []));
}

describe("the OpenAPI document", () => {
  it.each(calls)("$call has a summary, a description, security, error responses and examples", (call) => {
    expect(missing(call), `${call.call} in the API's document`).toEqual([]);
  });

  it("declares who may call: a secured call answers 401 without credentials, and an open call does not", () => {
    const open = calls.filter(
      ({ operation: { security = [] } }) => security.length === 0 || security.some((way) => Object.keys(way).length === 0),
    );
    const needy = calls.filter((call) => !open.includes(call));
    const signed = (security: object[] = []) => security.some((way) => Object.keys(way).some((name) => name.endsWith("Signature")));
    expect(needy.filter(({ operation }) => !operation.responses["401"] && !signed(operation.security)).map(({ call }) => call)).toEqual([]);
    const known = Object.keys(document.components.securitySchemes);
    const used = calls.flatMap(({ operation }) => (operation.security ?? []).flatMap((way) => Object.keys(way)));
    expect(new Set(used)).toEqual(new Set(known));
  });

  it("uses each operation id once", () => {
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("defines a shared schema once", () => {
    expect(Object.keys(document.components.schemas).length).toBeGreaterThan(100);
    expect(JSON.stringify(document).length).toBeLessThan(800_000);
  });
});

describe("the examples of the OpenAPI document", () => {
  it.each(calls)("$call: each matches its schema", ({ operation: { requestBody, responses, parameters = [] } }) => {
    const bodies = [requestBody, ...Object.values(responses)].flatMap((body) => Object.values(body?.content ?? {}));
    const wrong = [...bodies, ...parameters.map(parameterOf)].map(({ schema, example }) => (schema ? faults(schema, example) : ""));
    expect(wrong.filter(Boolean)).toEqual([]);
  });

  it.each(Object.entries(document.components.responses))("%s is a refusal in the one form", (_, { content = {} }) => {
    for (const { schema, example } of Object.values(content)) expect(faults(schema ?? {}, example)).toBe("");
  });

  it("are accepted by the contracts, which check more than a JSON schema can", async () => {
    const refused: string[] = [];
    for (const { method, path, handler } of bareApi().routes) {
      const { contract } = findTargetHandler(handler) as { contract?: Contract };
      const call = contract && calls.find((one) => one.call === `${method} /api${path.replace(/:(\w+)(\{[^}]+\})?/g, "{$1}")}`);
      if (!contract || !call) continue;
      const { requestBody, parameters = [] } = call.operation;
      const place = contract.target === "param" ? "path" : contract.target;
      const asked = Object.fromEntries(parameters.filter((one) => one.in === place).map(({ name, example }) => [name, `${example}`]));
      const parsed = await contract.schema.safeParseAsync(
        contract.target === "json" ? requestBody?.content?.["application/json"]?.example : asked,
      );
      if (!parsed.success)
        refused.push(
          `${call.call} (${contract.target}): ${parsed.error.issues.map(({ path: at, message }) => `${at.join(".")} ${message}`).join("; ")}`,
        );
    }
    expect(refused, "give the contract `.meta({ examples: […] })` with one that it takes").toEqual([]);
  });

  it("are rejected if they are wrong", () => {
    expect(faults({ type: "object", required: ["a"], properties: { a: { type: "string" } } }, { a: 1 })).toContain("must be string");
    expect(calls.every(({ path }) => resolveAlias(path).startsWith("/api/"))).toBe(true);
  });
});
