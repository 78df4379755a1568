import { z } from "zod";
import { SUPPORT_PRIORITIES } from "#domain/support/support.ts";

/** An unanswered message. Operators see the sender because they answer by email. Times are ISO 8601. */
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
  /** When its workflow marked it as overdue; null = there is time left, or the workflow is about to mark it. */
  breachedAt: z.string().nullable(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** Counts cover all messages; `messages` holds the oldest of the waiting ones. */
export const SupportMessages = z.object({
  /** The server's time, from which the time left is computed. */
  asOf: z.string(),
  waiting: z.int(),
  overdue: z.int(),
  /** Messages of the last 30 days answered in time, of all that are answered or past their deadline. */
  last30Days: z.object({ inTime: z.int(), of: z.int() }),
  messages: z.array(WaitingMessage),
});
export type SupportMessages = z.infer<typeof SupportMessages>;

export const SupportMessageId = z.object({ id: z.uuid() });
/** `answeredAt`: when it was first marked as answered. */
export const SupportMessageAnswered = z.object({ success: z.literal(true), answeredAt: z.string(), inTime: z.boolean() });
