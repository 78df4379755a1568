import { z } from "zod";

/** A subscription's status in words for the customer, and the action that they can take. */
export const Standing = z.object({
  kind: z.string(),
  badge: z.string(),
  /** Only `fine` is green: paid, with nothing to do. */
  tone: z.enum(["fine", "plain", "look", "failed"]),
  message: z.string(),
  action: z.enum(["confirm", "card", "resume"]).nullable(),
  /** The deadline to confirm with the bank; null if no confirmation is needed. */
  confirmBy: z.iso.datetime({ offset: true }).nullable(),
});
export type Standing = z.infer<typeof Standing>;
