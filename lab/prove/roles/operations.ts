import { resolveAlias } from "../../../api/http/alias-paths.ts";

/** A route of the API's document. */
export type Operation = {
  method: string;
  path: string;
  /** The routed path of an alias. */
  behind: string;
  description: string;
  /** Accepted authentication; empty = public. */
  security: readonly Readonly<Record<string, unknown>>[];
  query: readonly string[];
  /** The document's example body. */
  example: unknown;
};

type Described = {
  description?: string;
  security?: Operation["security"];
  parameters?: readonly { in?: string; name?: string }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
};
export type Document = { paths: Record<string, Record<string, Described>> };

/** Routes that end the session are tested last, logout at the very end. */
const LAST = [/^DELETE \/api\/user$/, /\/sessions\/\{id\}$/, /\/sessions$/, /logout/];
const place = ({ method, path }: Operation) => LAST.findIndex((one) => one.test(`${method} ${path}`));
export const endsSession = (operation: Operation): boolean => place(operation) >= 0;

/** Every route of a document, those that end the session last. */
export const listOperations = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { description = "", security = [], parameters = [], requestBody }]): Operation => ({
          method: method.toUpperCase(),
          path,
          behind: resolveAlias(path),
          description,
          security,
          query: parameters.flatMap((one) => (one.in === "query" && one.name ? [one.name] : [])),
          example: requestBody?.content?.["application/json"]?.example,
        }),
      ),
    )
    .toSorted((one, other) => place(one) - place(other));
