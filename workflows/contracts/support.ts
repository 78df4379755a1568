import { z } from "zod";
import { SUPPORT_PRIORITIES } from "#domain/support.ts";

const MISSING = "Please fill in all required fields";

export const SupportMessage = z.object({
  name: z.string().trim().min(1, MISSING).max(120, "Keep the name under 120 letters"),
  email: z.email("Give an e-mail address we can answer to"),
  subject: z.string().trim().max(200, "Keep the subject under 200 letters").optional(),
  message: z.string().trim().min(1, MISSING).max(5000, "Keep the message under 5,000 letters"),
  priority: z.enum(SUPPORT_PRIORITIES).default("normal"),
});
export type SupportMessage = z.input<typeof SupportMessage>;
