/** Request headers among the document's components. */
export const REQUEST_HEADERS = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description:
      "8 to 200 printable characters that you choose. Use the same key to repeat a call whose answer was lost: nothing is done twice and you get the first answer again.",
    schema: { type: "string", minLength: 8, maxLength: 200, pattern: "^[\\x21-\\x7e]{8,200}$" },
    example: "lead-2026-12-01-0001",
  },
  Lenient: {
    name: "Prefer",
    in: "header",
    description: "With `handling=lenient` the call answers null instead of refusing someone with nothing here (RFC 7240).",
    schema: { type: "string" },
    example: "handling=lenient",
  },
  LastEventId: {
    name: "Last-Event-ID",
    in: "header",
    description: "The ID of the last event received; the stream continues from there.",
    schema: { type: "string", maxLength: 40 },
    example: "12",
  },
} as const;
export type HeaderName = keyof typeof REQUEST_HEADERS;

/** Response headers among the document's components. */
export const ANSWER_HEADERS = {
  RequestId: {
    description: "Identifies this answer in our logs. Quote it if you contact us.",
    schema: { type: "string" },
    example: "3f2c1b4e-8d0a-4c57-9b1e-2a6f7c8d9e01",
  },
  RetryAfter: {
    description: "Seconds to wait before trying again.",
    schema: { type: "integer", minimum: 1 },
    example: 40,
  },
} as const;

/** Header of every response. */
export const REQUEST_ID = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } } as const;
