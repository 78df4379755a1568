import { describeRoute, resolver } from "hono-openapi";
import type { z } from "zod";
import { ApiErrorBody } from "#contracts/api-error.ts";

const json = (description: string, schema: z.ZodType) => ({ description, content: { "application/json": { schema: resolver(schema) } } });

type Refusals = Partial<Record<400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 503, string>>;

const refused = (refusals: Refusals) => Object.fromEntries(Object.entries(refusals).map(([code, why]) => [code, json(why, ApiErrorBody)]));

/** What the documentation says of a route: one line, what it answers, and how it refuses. */
export const describe = (summary: string, tag: string, status: 200 | 201, answer: z.ZodType, refusals: Refusals = {}) =>
  describeRoute({
    summary,
    tags: [tag],
    responses: {
      [status]: json("Done", answer),
      ...refused(refusals),
    },
  });

/** As `describe`, for a call that sends the browser elsewhere. */
export const describeRedirect = (summary: string, tag: string) =>
  describeRoute({ summary, tags: [tag], responses: { 302: { description: "Goes on to another page" } } });

/** As `describe`, for a call that goes on telling: server-sent events, each with this as its data. */
export const describeStream = (summary: string, tag: string, event: z.ZodType, refusals: Refusals = {}) =>
  describeRoute({
    summary,
    tags: [tag],
    responses: {
      200: { description: "Server-sent events", content: { "text/event-stream": { schema: resolver(event) } } },
      ...refused(refusals),
    },
  });

/** As `describe`, for a call that answers with a file. */
export const describeFile = (summary: string, tag: string, type: string, refusals: Refusals = {}) =>
  describeRoute({
    summary,
    tags: [tag],
    responses: { 200: { description: "The file", content: { [type]: {} } }, ...refused(refusals) },
  });

export const SIGNED_OUT = { 401: "Not signed in" } as const;
export const OPERATORS_ONLY = { ...SIGNED_OUT, 403: "Not an operator" } as const;
