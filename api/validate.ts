import type { ValidationTargets } from "hono";
import { validator } from "hono-openapi";
import type { z } from "zod";
import { ApiError } from "./errors.ts";

/** The first fault in words, with the field that it is about. */
export const fieldFault = (issues: readonly { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined }[]) => {
  const [issue] = issues;
  const field = (issue?.path ?? []).map((step) => String(typeof step === "object" ? step.key : step)).join(".");
  return new ApiError({
    code: "UNPROCESSABLE",
    message: field && issue ? `${field}: ${issue.message}` : (issue?.message ?? "That cannot be used as it is."),
    ...(field ? { field } : {}),
  });
};

/** The door in: parses a body, query or path by its contract, or refuses with a sentence that names the field. */
export const validate = <Target extends keyof ValidationTargets, Schema extends z.ZodType>(target: Target, schema: Schema) =>
  validator(target, schema, (result) => {
    if (!result.success) throw fieldFault(result.error);
  });
