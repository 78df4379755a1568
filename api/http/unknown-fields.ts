/** The rule for unknown fields, as the API's document states it; `validate.ts` and the contracts implement it. */
export const UNKNOWN_FIELDS =
  "Fields of a body that its schema does not name are ignored (`additionalProperties: true`), so newer senders still work. " +
  "Where a name that is not read would change what is done, it is refused with 422 (`additionalProperties: false`). " +
  "A body of which no field is known is always refused with 422.";

type Schema = { type?: string; properties?: object; additionalProperties?: unknown };

/** Makes every object of a schema state whether it accepts unknown fields. */
export function openObjects(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(openObjects);
  if (typeof part !== "object" || part === null) return part;
  const opened = Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, openObjects(inner)])) as Schema;
  return opened.type === "object" && opened.properties && opened.additionalProperties === undefined
    ? { ...opened, additionalProperties: true }
    : opened;
}

/** Applies `openObjects` to every request body of a document. */
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
