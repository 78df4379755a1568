import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import type { z } from "zod";
import { type Facts, type RefusalStatus, type Refusals, withFacts } from "./document/facts.ts";

const json = (description: string, schema: z.ZodType) => ({ description, content: { "application/json": { schema: resolver(schema) } } });

type Others = Partial<Record<200 | RefusalStatus, { why: string; body: z.ZodType }>>;
type RouteDescription = {
  summary: string;
  tag: string;
  responses: NonNullable<DescribeRouteOptions["responses"]>;
  refusals?: Refusals;
  more?: More;
};
/** Facts that cannot be derived from the route's middleware. */
type More = Partial<Pick<Facts, "needs" | "mayUse" | "headers">> & {
  /** For API users: what to send, what happens, what to do next. */
  description?: string;
  /** Responses in another shape than `ApiErrorBody`, by status. */
  others?: Others;
  /** A body that the handler parses itself, without `validate`. */
  body?: { schema: z.ZodType; required: boolean };
};

function describeWith({ summary, tag, responses, refusals = {}, more = {} }: RouteDescription) {
  const { others = {}, body, description, ...facts } = more;
  const alone = Object.entries(others).map(([code, { why, body: shape }]) => [code, json(why, shape)]);
  const all = { ...responses, ...Object.fromEntries(alone) };
  const requestBody = body && { required: body.required, content: { "application/json": { schema: resolver(body.schema) } } };
  const route = describeRoute({ summary, tags: [tag], responses: all, ...(requestBody ? { requestBody } : {}) });
  return withFacts(route, {
    ...facts,
    ...(description ? { says: description } : {}),
    answers: Object.keys(all).map(Number),
    refuses: refusals,
  });
}

/**
 * Documents a route: summary, response, and its own error responses. Those of its middleware (session, rate limit, validation) are added from the
 * middleware's facts.
 */
export const describe = (summary: string, tag: string, status: 200 | 201, answer: z.ZodType, refusals: Refusals = {}, more: More = {}) =>
  describeWith({ summary, tag, responses: { [status]: json("Done", answer) }, refusals, more });

/** As `describe`, for a redirect. */
export const describeRedirect = (summary: string, tag: string, more: More = {}) =>
  describeWith({ summary, tag, responses: { 302: { description: "Redirects to another page" } }, more });

/** As `describe`, for server-sent events, each with this data. */
export const describeStream = (summary: string, tag: string, event: z.ZodType, refusals: Refusals = {}, more: More = {}) =>
  describeWith({
    summary,
    tag,
    responses: { 200: { description: "Server-sent events", content: { "text/event-stream": { schema: resolver(event) } } } },
    refusals,
    more,
  });

/** As `describe`, for a file. */
export const describeFile = (summary: string, tag: string, type: string, refusals: Refusals = {}, more: More = {}) =>
  describeWith({ summary, tag, responses: { 200: { description: "The file", content: { [type]: {} } } }, refusals, more });

export const SIGNED_OUT = { 401: "Not logged in" } as const;
