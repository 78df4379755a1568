import { type DescribeRouteOptions, describeRoute, resolver } from "hono-openapi";
import type { z } from "zod";
import { type Facts, type RefusalStatus, type Refusals, withFacts } from "./document/facts.ts";

const json = (description: string, schema: z.ZodType) => ({ description, content: { "application/json": { schema: resolver(schema) } } });

type Others = Partial<Record<200 | RefusalStatus, { why: string; body: z.ZodType }>>;
type Told = {
  summary: string;
  tag: string;
  responses: NonNullable<DescribeRouteOptions["responses"]>;
  refusals?: Refusals;
  more?: More;
};
/** What cannot be known from what stands before a call. */
type More = Partial<Pick<Facts, "needs" | "mayUse" | "headers">> & {
  /** Sentences for whoever calls it: what to send, what becomes of it, what to do next. */
  description?: string;
  /** What it answers in another shape than `ApiErrorBody`, by the status. */
  others?: Others;
  /** A body that the call reads by itself, not by `validate`. */
  body?: { schema: z.ZodType; required: boolean };
};

function told({ summary, tag, responses, refusals = {}, more = {} }: Told) {
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
 * What the documentation says of a route: one line, what it answers, and how it refuses for reasons of its own. How it refuses because of what
 * stands before it (a session, a limit, a contract), that says itself.
 */
export const describe = (summary: string, tag: string, status: 200 | 201, answer: z.ZodType, refusals: Refusals = {}, more: More = {}) =>
  told({ summary, tag, responses: { [status]: json("Done", answer) }, refusals, more });

/** As `describe`, for a call that sends the browser elsewhere. */
export const describeRedirect = (summary: string, tag: string, more: More = {}) =>
  told({ summary, tag, responses: { 302: { description: "Redirects to another page" } }, more });

/** As `describe`, for a call that goes on telling: server-sent events, each with this as its data. */
export const describeStream = (summary: string, tag: string, event: z.ZodType, refusals: Refusals = {}, more: More = {}) =>
  told({
    summary,
    tag,
    responses: { 200: { description: "Server-sent events", content: { "text/event-stream": { schema: resolver(event) } } } },
    refusals,
    more,
  });

/** As `describe`, for a call that answers with a file. */
export const describeFile = (summary: string, tag: string, type: string, refusals: Refusals = {}, more: More = {}) =>
  told({ summary, tag, responses: { 200: { description: "The file", content: { [type]: {} } } }, refusals, more });

export const SIGNED_OUT = { 401: "Not logged in" } as const;
