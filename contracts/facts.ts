import { z } from "zod";

/** What is true of this installation and may be shown to anybody. */
export const PublicFacts = z.object({
  recipes: z.int(),
  supportEmail: z.string(),
  paymentProvider: z.string(),
  partnerSlug: z.string(),
  /** Where the sandbox's mail can be read; null with a real mail server. */
  mailboxUrl: z.string().nullable(),
  /** Shown name of the AI model's provider; null where none is connected. */
  modelProvider: z.string().nullable(),
  /** Who runs this installation, as its configuration says; null where it does not. */
  operator: z.object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    companyNumber: z.string().nullable(),
    dataProtectionNumber: z.string().nullable(),
  }),
});
export type PublicFacts = z.infer<typeof PublicFacts>;
