type Described = { responses?: Record<string, { content?: Record<string, unknown> }> };
type Document = { paths: Record<string, Record<string, Described>> };

/** Unicode's control characters, as expressions without `\p{…}` say them. Halves of characters cannot be sent as UTF-8. */
const CONTROLS = "\\x00-\\x1f\\x7f-\\x9f";

/** Answers that go on for as long as somebody listens: whoever waits for their end waits for ever. */
const isStream = ({ responses = {} }: Described): boolean =>
  Object.values(responses).some(({ content = {} }) => "text/event-stream" in content);

/** The document as the fuzzer reads it: without streams, and with patterns that Python reads. @throws where one stays that it does not. */
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
    if (plain.includes("\\p{")) throw new Error(`Say in lab/prove/fuzz/document-for-fuzzing.ts what Python has for ${value}.`);
    return plain;
  }) as Document;
}
