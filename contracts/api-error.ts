import { z } from "zod";

/** What every refusal looks like. `message` speaks to the person: what happened, and what to do next. */
export const ApiErrorBody = z.object({
  message: z.string(),
  code: z.enum([
    "BAD_REQUEST",
    "UNAUTHORIZED",
    "PAYMENT_REQUIRED",
    "FORBIDDEN",
    "SIGN_IN_AGAIN",
    "NOT_FOUND",
    "METHOD_NOT_ALLOWED",
    "CONFLICT",
    "PAYLOAD_TOO_LARGE",
    "UNSUPPORTED_MEDIA_TYPE",
    "UNPROCESSABLE",
    "NO_PLAN",
    "TOO_MANY_REQUESTS",
    "UNAVAILABLE",
    "INTERNAL",
  ]),
  /** Which field is wrong, where one is. */
  field: z.string().optional(),
  /** Where something can be done about it: a page of ours, and what its button says. */
  action: z.object({ label: z.string(), to: z.string() }).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;
export type ApiErrorCode = ApiErrorBody["code"];

/** The message of every 401 (decision 22). The client's rule for a lost session looks for exactly this. */
export const UNAUTHORIZED_MESSAGE = "401: Unauthorized";
