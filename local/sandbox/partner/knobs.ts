import { z } from "zod";

/** Settings for tests: errors of the next requests, and the decision. */
export const PartnerKnobs = z.strictObject({
  /** Review time. */
  reviewMs: z.int().min(0).optional(),
  /** The decision; default: by amount. */
  decide: z.enum(["offer", "no_offer", "declined"]).optional(),
  /** URL to send visitors to instead of the sandbox's own page. */
  redirectUrl: z.string().optional(),
  /** Number of next requests that fail: with an error, with a reset connection, or with an error after the work is done. */
  errors: z.int().min(0).optional(),
  resets: z.int().min(0).optional(),
  errorsAfter: z.int().min(0).optional(),
  slowMs: z.int().min(0).optional(),
});
export type PartnerKnobs = z.infer<typeof PartnerKnobs>;
