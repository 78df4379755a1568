import { z } from "zod";

/** The body of every error response. `message` is for the person: what happened, and what to do next. */
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
  /** The invalid field, if the error concerns one. */
  field: z.string().optional(),
  /** A page where the person can resolve it, and the text of its button. */
  action: z.object({ label: z.string(), to: z.string() }).optional(),
});
export type ApiErrorBody = z.infer<typeof ApiErrorBody>;
export type ApiErrorCode = ApiErrorBody["code"];

/** The message of every 401 (decision 22). The client detects a lost session by this exact text. */
export const UNAUTHORIZED_MESSAGE = "401: Unauthorized";
