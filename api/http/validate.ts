import type { ValidationTargets } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { validator } from "hono-openapi";
import { z } from "zod";
import { securityEvent } from "../../server/security-events.ts";
import { withFacts } from "./document/facts.ts";
import { ApiError } from "./errors.ts";

type Issue = { message: string; keys?: readonly string[]; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };

/** The first fault in words, with the field that it is about. */
export const fieldFault = (issues: readonly Issue[]) => {
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

/** Refuses a body of which no field is known: its sender would take the answer for a success. */
export function refuserOfUnknown(schema: z.ZodType): (body: unknown) => void {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const known = Object.keys(properties);
  if (required.length > 0 || known.length === 0) return () => {}; // the contract itself misses something then
  return (body) => {
    const sent = typeof body === "object" && body !== null ? Object.keys(body) : [];
    if (sent.length === 0 || sent.some((field) => known.includes(field))) return;
    throw new ApiError({ code: "UNPROCESSABLE", message: `None of these fields is known here. Known are: ${known.join(", ")}.` });
  };
}

/** What the documentation says of every call that takes anything. */
const FIELD_FAULT = "A field is missing, unknown or cannot be used: `field` names it";

/** What a route takes, kept beside its check for the test that looks at every contract. */
export type Contract = { target: keyof ValidationTargets; schema: z.ZodType };

/** Stands before a call that takes no body: one with fields is refused, since its sender would take the answer for what they asked. */
export const takesNothing = withFacts(
  createMiddleware(async (c, next) => {
    const text = await c.req.text();
    const body: unknown = text === "" ? {} : await c.req.json();
    const fields = typeof body === "object" && body !== null ? Object.keys(body) : ["the body"];
    if (fields.length > 0) throw unknownFields(fields);
    await next();
  }),
  { refuses: { 400: "The body isn't JSON", 422: "A field was sent, and this call takes none" } },
);

/** The door in: parses a body, query or path by its contract, or refuses with a sentence that names the field. */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(target: Target, schema: Schema) {
  const refuseUnknown = refuserOfUnknown(schema);
  const check = validator(target, schema, async (result, c) => {
    if (!result.success) {
      securityEvent("input-refused", { what: routePath(c) });
      throw fieldFault(result.error);
    }
    if (target === "json" && (await c.req.text()) !== "") refuseUnknown(await c.req.json());
  });
  const refuses = { ...(target === "json" ? { 400: "The body isn't JSON" } : {}), 422: FIELD_FAULT };
  return Object.assign(withFacts(check, { refuses }), { contract: { target, schema } satisfies Contract });
}
