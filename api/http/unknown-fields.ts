/** The one rule for fields that a call does not name, as the API's document says it; `validate.ts` and the contracts keep it. */
export const UNKNOWN_FIELDS =
  "Fields of a body that its schema does not name are ignored (`additionalProperties: true`), so newer senders still work. " +
  "Where a name that is not read would change what is done, it is refused with 422 (`additionalProperties: false`). " +
  "A body of which no field is known is always refused with 422.";

type Schema = { type?: string; properties?: object; additionalProperties?: unknown };

/** A schema in which every object says whether it takes fields that it does not name. */
export function openObjects(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(openObjects);
  if (typeof part !== "object" || part === null) return part;
  const said = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, openObjects(inner)])) as Schema;
  return said.type === "object" && said.properties && said.additionalProperties === undefined
    ? { ...said, additionalProperties: true }
    : said;
}

/** The calls of a document, whose bodies say at every level what becomes of fields that nobody named. */
export const withUnknownFields = <Calls extends object>(paths: Calls): Calls =>
  Object.fromEntries(
    Object.entries(paths).map(([path, calls]) => [
      path,
      Object.fromEntries(
        Object.entries(calls as Record<string, { requestBody?: unknown }>).map(([method, call]) => [
          method,
          call.requestBody ? { ...call, requestBody: openObjects(call.requestBody) } : call,
        ]),
      ),
    ]),
  ) as Calls;
