type Described = { responses?: Record<string, { content?: Record<string, unknown> }> };
type Document = { paths: Record<string, Record<string, Described>> };

/** Unicode's control characters without `\p{…}`. Lone surrogates cannot be sent as UTF-8. */
const CONTROLS = "\\x00-\\x1f\\x7f-\\x9f";

/** Event streams, which never end. */
const isStream = ({ responses = {} }: Described): boolean =>
  Object.values(responses).some(({ content = {} }) => "text/event-stream" in content);

/** The document for the fuzzer: without streams, and with Python's regular expressions. @throws if a pattern cannot be converted. */
export function documentForFuzzing(document: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).filter(([, one]) => !isStream(one))),
    ]),
  );
  return JSON.parse(JSON.stringify({ ...document, paths }), (key: string, value: unknown) => {
    if (key !== "pattern" || typeof value !== "string") return value;
    const plain = value.replaceAll("\\p{Cc}", CONTROLS).replaceAll("\\p{Cs}", "");
    if (plain.includes("\\p{")) throw new Error(`Add Python's equivalent of ${value} to lab/prove/fuzz/document-for-fuzzing.ts.`);
    return plain;
  }) as Document;
}
