import { z } from "zod";
import { SUPPORT_PRIORITIES } from "#domain/support/support.ts";

/** A message that waits for an answer. Operators are told whose it is: they answer it by email. Instants are ISO 8601. */
const WaitingMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** May be empty. */
  subject: z.string(),
  message: z.string(),
  priority: z.enum(SUPPORT_PRIORITIES),
  createdAt: z.string(),
  answerBy: z.string(),
  /** When its workflow marked it as overdue; null = it has time left, or its workflow is about to. */
  breachedAt: z.string().nullable(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** How the promise is kept. Counts are of everything; `messages` is the first of them, oldest first. */
export const SupportMessages = z.object({
  /** The server's instant, by which the time left is counted. */
  asOf: z.string(),
  waiting: z.int(),
  /** Of those that wait, marked by their workflows. */
  overdue: z.int(),
  /** Of the messages of 30 days: how many were answered in time, of those that were answered or should have been. */
  last30Days: z.object({ inTime: z.int(), of: z.int() }),
  messages: z.array(WaitingMessage),
});
export type SupportMessages = z.infer<typeof SupportMessages>;

export const SupportMessageId = z.object({ id: z.uuid() });
/** `answeredAt`: the first time that somebody said so. */
export const SupportMessageAnswered = z.object({ success: z.literal(true), answeredAt: z.string(), inTime: z.boolean() });
