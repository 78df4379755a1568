import { pathBehind } from "../../../api/http/alias-paths.ts";

/** A call of the API's document, as far as asking it takes. */
export type Operation = {
  method: string;
  path: string;
  /** The address that an alias leads to. */
  behind: string;
  description: string;
  /** One of these shows who asks; none = open to everybody. */
  security: readonly Readonly<Record<string, unknown>>[];
  query: readonly string[];
  /** The document's example of a body. */
  example: unknown;
};

type Described = {
  description?: string;
  security?: Operation["security"];
  parameters?: readonly { in?: string; name?: string }[];
  requestBody?: { content?: Record<string, { example?: unknown }> };
};
export type Document = { paths: Record<string, Record<string, Described>> };

/** What ends the session that asks comes after everything else, signing out last. */
const LAST = [/^DELETE \/api\/user$/, /\/sessions\/\{id\}$/, /\/sessions$/, /logout/];
const place = ({ method, path }: Operation) => LAST.findIndex((one) => one.test(`${method} ${path}`));
export const endsSession = (operation: Operation): boolean => place(operation) >= 0;

/** Every call of a document, those that end a session at the end. */
export const operationsOf = ({ paths }: Document): Operation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { description = "", security = [], parameters = [], requestBody }]): Operation => ({
          method: method.toUpperCase(),
          path,
          behind: pathBehind(path),
          description,
          security,
          query: parameters.flatMap((one) => (one.in === "query" && one.name ? [one.name] : [])),
          example: requestBody?.content?.["application/json"]?.example,
        }),
      ),
    )
    .toSorted((one, other) => place(one) - place(other));
