import { z } from "zod";

/** Public facts of this installation. */
export const PublicFacts = z.object({
  recipes: z.int(),
  supportEmail: z.string(),
  paymentProvider: z.string(),
  partnerSlug: z.string(),
  /** Page of the sandbox mailbox; null with a real mail server. */
  mailboxUrl: z.string().nullable(),
  /** Shown name of the language model's provider; null without one. */
  modelProvider: z.string().nullable(),
  /** The company; null for what is not configured. */
  operator: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    companyNumber: z.string().nullable(),
    dataProtectionNumber: z.string().nullable(),
  }),
});
export type PublicFacts = z.infer<typeof PublicFacts>;
