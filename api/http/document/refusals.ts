import { resolver } from "hono-openapi";
import { ApiErrorBody, type ApiErrorCode, UNAUTHORIZED_MESSAGE } from "#contracts/api-error.ts";
import type { Facts, RefusalStatus } from "./facts.ts";
import { REQUEST_ID } from "./headers.ts";

/** The default body of each error status. */
const USUAL: Record<RefusalStatus, ApiErrorBody & { code: ApiErrorCode }> = {
  400: { code: "BAD_REQUEST", message: "Malformed JSON in request body" },
  401: { code: "UNAUTHORIZED", message: UNAUTHORIZED_MESSAGE },
  402: {
    code: "PAYMENT_REQUIRED",
    message: "Your free trial has ended. Subscribe to keep planning.",
    action: { label: "Subscribe", to: "/subscribe" },
  },
  403: { code: "FORBIDDEN", message: "This request came from another site, so we didn't act on it." },
  404: { code: "NOT_FOUND", message: "There's no such call, or it isn't yours." },
  409: { code: "CONFLICT", message: "It has changed since. Reload it." },
  413: { code: "PAYLOAD_TOO_LARGE", message: "That is too long: send at most 64 kB here. Nothing was done." },
  415: { code: "UNSUPPORTED_MEDIA_TYPE", message: "Send the body as JSON, with “Content-Type: application/json”. Nothing was done." },
  422: { code: "UNPROCESSABLE", message: "email: Enter an email address, such as sam@example.com", field: "email" },
  429: { code: "TOO_MANY_REQUESTS", message: "Too many attempts. You can try again at 16:40." },
  500: { code: "INTERNAL", message: "Something went wrong on our side (1f3c9a20). Try again in a minute." },
  503: { code: "UNAVAILABLE", message: "We couldn't reach our servers just now. Try again in a minute." },
};
/** Name of an error response among the components: `NOT_FOUND` is `NotFound`. */
const componentName = (status: RefusalStatus): string =>
  USUAL[status].code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const STATUSES = Object.keys(USUAL).map((status) => Number(status) as RefusalStatus);

const reasons = (facts: readonly Facts[], status: RefusalStatus): string[] => [
  ...new Set(facts.flatMap(({ refuses }) => refuses?.[status] ?? [])),
];

/** The error responses of a route, each status with all its reasons, except those the route describes itself. */
export const refusalsOf = (facts: readonly Facts[], own: object): Record<string, object> =>
  Object.fromEntries(
    STATUSES.flatMap((status) => {
      const why = reasons(facts, status);
      if (why.length === 0 || status in own) return [];
      return [[String(status), { $ref: `#/components/responses/${componentName(status)}`, description: `${why.join(". ")}.` }]];
    }),
  );

/** The error responses among the document's components. */
export async function sharedRefusals() {
  const { schema } = await resolver(ApiErrorBody).toOpenAPISchema();
  const content = (example: ApiErrorBody) => ({ "application/json": { schema: { $ref: "#/components/schemas/ApiErrorBody" }, example } });
  const responses = STATUSES.map((status) => [
    componentName(status),
    {
      description: `Refused with ${status}`,
      headers: { ...REQUEST_ID, ...(status === 429 ? { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } : {}) },
      content: content(USUAL[status]),
    },
  ]);
  return { schema, responses: Object.fromEntries(responses) as Record<string, object> };
}
