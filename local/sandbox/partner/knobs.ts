import { z } from "zod";

/** Faults that can be asked for: of the next calls, and of what is decided. */
export const PartnerKnobs = z.strictObject({
  /** How long an application is reviewed. */
  reviewMs: z.int().min(0).optional(),
  /** What is decided; without, by the amount that is asked for. */
  decide: z.enum(["offer", "no_offer", "declined"]).optional(),
  /** An address to send visitors to in the place of its own page. */
  redirectUrl: z.string().optional(),
  /** So many of the next calls fail: with an error, without an answer, or after having done what was asked. */
  errors: z.int().min(0).optional(),
  resets: z.int().min(0).optional(),
  errorsAfter: z.int().min(0).optional(),
  slowMs: z.int().min(0).optional(),
});
export type PartnerKnobs = z.infer<typeof PartnerKnobs>;
