import type { ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { validator } from "hono-openapi";
import { z } from "zod";
import { securityEvent } from "../../server/security-events.ts";
import { withFacts } from "./document/facts.ts";
import { ApiError } from "./errors.ts";

type Issue = { message: string; keys?: readonly string[]; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** The first validation error as a response that names the field. */
export const toFieldError = (issues: readonly Issue[]) => {
  const [issue] = issues;
  if (issue?.keys?.length) return unknownFields(issue.keys);
  const field = (issue?.path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".");
  return new ApiError({
    code: "UNPROCESSABLE",
    message: field && issue ? `${field}: ${issue.message}` : (issue?.message ?? "That cannot be used as it is."),
    ...(field ? { field } : {}),
  });
};

const unknownFields = (fields: readonly string[]) =>
  new ApiError({
    code: "UNPROCESSABLE",
    message: `Not known here: ${fields.join(", ").slice(0, 200)}. Leave it out, or check how it is spelt.`,
  });

/** Rejects a body without any known field: its sender would mistake the response for a success. */
export function createUnknownFieldsCheck(schema: z.ZodType): (body: unknown) => void {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const known = Object.keys(properties);
  if (required.length > 0 || known.length === 0) return () => {}; // the schema itself rejects such a body
  return (body) => {
    const sent = typeof body === "object" && body !== null ? Object.keys(body) : [];
    if (sent.length === 0 || sent.some((field) => known.includes(field))) return;
    throw new ApiError({ code: "UNPROCESSABLE", message: `None of these fields is known here. Known are: ${known.join(", ")}.` });
  };
}

/** For the documentation of every validated route. */
const FIELD_ERROR = "A field is missing, unknown or invalid: `field` names it";

/** The schema of a route's input, kept on the middleware for the test that checks every contract. */
export type Contract = { target: keyof ValidationTargets; schema: z.ZodType };

function parsedOrRefused(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ code: "BAD_REQUEST", message: "The body isn't JSON. This call takes none: send nothing." });
  }
}

/** Rejects a body with fields on routes that take none: the sender would believe the fields had an effect. */
export const requireEmptyBody = withFacts(
  createMiddleware(async (c, next) => {
    const text = await c.req.text();
    const body = text === "" ? {} : parsedOrRefused(text);
    const fields = typeof body === "object" && body !== null ? Object.keys(body) : ["the body"];
    if (fields.length > 0) throw unknownFields(fields);
    await next();
  }),
  { refuses: { 400: "The body isn't JSON", 422: "A field was sent, and this call takes none" } },
);

/** Parses a body, query or path with its schema, or rejects the request with a message that names the field. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(target: Target, schema: Schema) {
  const rejectUnknownFields = createUnknownFieldsCheck(schema);
  const check = validator(target, schema, async (result, c) => {
    if (!result.success) {
      securityEvent("input-refused", { what: routePath(c) });
      throw toFieldError(result.error);
    }
    if (target === "json" && (await c.req.text()) !== "") rejectUnknownFields(await c.req.json());
  });
  const refuses = { ...(target === "json" ? { 400: "The body isn't JSON" } : {}), 422: FIELD_ERROR };
  return Object.assign(withFacts(check, { refuses }), { contract: { target, schema } satisfies Contract });
}
