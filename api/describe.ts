import { describeRoute, resolver } from "hono-openapi";
import type { z } from "zod";
import { ApiErrorBody } from "#contracts/api-error.ts";

const json = (description: string, schema: z.ZodType) => ({ description, content: { "application/json": { schema: resolver(schema) } } });

type Refusals = Partial<Record<401 | 403 | 404 | 409 | 422 | 429 | 503, string>>;

/** What the documentation says of a route: one line, what it answers, and how it refuses. */
export const describe = (summary: string, tag: string, status: 200 | 201, answer: z.ZodType, refusals: Refusals = {}) =>
  describeRoute({
    summary,
    tags: [tag],
    responses: {
      [status]: json("Done", answer),
      ...Object.fromEntries(Object.entries(refusals).map(([code, why]) => [code, json(why, ApiErrorBody)])),
    },
  });

export const SIGNED_OUT = { 401: "Not signed in" } as const;
