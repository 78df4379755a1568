import type { RouterRoute } from "hono/types";
import { describedCalls } from "./calls.ts";
import { exampleOf, type Schema } from "./example.ts";
import { type Facts, readFacts } from "./facts.ts";
import { REQUEST_ID } from "./headers.ts";
import { refusalsOf } from "./refusals.ts";
import type { Scheme } from "./security.ts";

type Media = { schema?: Schema; example?: unknown };
type Content = Record<string, Media>;
export type Parameter = { name: string; in: string; schema: Schema; example?: unknown } | { $ref: string };
export type Operation = {
  operationId?: string;
  summary?: string;
  parameters?: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: object }>;
};
export type Paths = Record<string, Record<string, Operation>>;

/** Facts of every route: see `answerError`. */
const EVERY_CALL: Facts = { refuses: { 500: "An error on our side; the number in the message identifies it" } };
/** Path parameters that are secrets. */
const SECRETS = /\{(session|secret|file)\}/;
const openTo = (path: string) => (SECRETS.test(path) ? "Open to anyone with this secret address." : "Open to everyone.");

type Requirement = Partial<Record<Scheme, readonly string[]>>;

/** The security requirements of a route: everything its handlers need, or what they may use. */
function securityRequirements(facts: readonly Facts[]): Requirement[] {
  const needed = new Set(facts.flatMap(({ needs }) => needs ?? []));
  if (needed.has("operator")) needed.delete("session"); // the same cookie
  const all = Object.fromEntries([...needed].map((scheme) => [scheme, []])) as Requirement;
  const instead = facts.flatMap(({ mayUse }) => mayUse ?? []).map((scheme): Requirement => ({ [scheme]: [] }));
  return needed.size > 0 ? [all] : instead.length > 0 ? [...instead, {}] : [];
}

/** Adds an example to each body; a file has none. */
const withExamples = (content: Content): Content =>
  Object.fromEntries(
    Object.entries(content).map(([type, { schema, example }]) => [
      type,
      schema ? { schema, example: example === undefined ? exampleOf(schema) : example } : {},
    ]),
  );

const withExample = (parameter: Parameter): Parameter =>
  "$ref" in parameter ? parameter : { ...parameter, example: exampleOf(parameter.schema, parameter.name) };

/** An operation merged with the facts of its own handlers and of its middleware. */
function complete(path: string, operation: Operation, own: readonly Facts[], before: readonly Facts[]) {
  const facts = [...own, ...before, EVERY_CALL];
  const security = securityRequirements(facts);
  const sentences = [...new Set(facts.flatMap(({ says }) => says ?? []))];
  const headers = facts.flatMap((one) => one.headers ?? []).map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const answers = Object.entries(operation.responses).map(([status, { content, ...response }]) => [
    status,
    { ...response, headers: { ...REQUEST_ID }, ...(content ? { content: withExamples(content) } : {}) },
  ]);
  return {
    ...operation,
    description: [...(security.length === 0 ? [openTo(path)] : []), ...sentences].join(" "),
    security,
    ...(operation.parameters || headers.length > 0 ? { parameters: [...(operation.parameters ?? []).map(withExample), ...headers] } : {}),
    ...(operation.requestBody ? { requestBody: { ...operation.requestBody, content: withExamples(operation.requestBody.content) } } : {}),
    responses: { ...Object.fromEntries(answers), ...refusalsOf(facts, operation.responses) },
  };
}

/**
 * Completes each operation with the facts of its handlers.
 * @param before middleware of every route, registered outside the routes.
 */
export function completeOperations(paths: Paths, routes: readonly RouterRoute[], before: readonly object[]): Paths {
  const calls = describedCalls(routes);
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => {
          const known = calls.get(`${method} ${path}`);
          if (!known) throw new Error(`${method} ${path} is in the document but is not a route`);
          return [method, complete(path, operation, known.own, [...known.before, ...before.map((one) => readFacts(one, known.call))])];
        }),
      ),
    ]),
  );
}
