import { z } from "zod";

/** How a subscription stands, in words for its holder, and what they can do about it. */
export const Standing = z.object({
  kind: z.string(),
  badge: z.string(),
  /** Green is for `fine` alone: paid, and nothing is wrong. */
  tone: z.enum(["fine", "plain", "look", "failed"]),
  message: z.string(),
  action: z.enum(["confirm", "card", "resume"]).nullable(),
  /** Until when the bank's confirmation is waited for; null where it is not. */
  confirmBy: z.iso.datetime({ offset: true }).nullable(),
});
export type Standing = z.infer<typeof Standing>;
