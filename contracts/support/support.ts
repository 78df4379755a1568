import { z } from "zod";
import { SUPPORT_PRIORITIES } from "#domain/support/support.ts";
import { emailInput, lines, text } from "../text.ts";

const MISSING = "Please fill in all required fields";

export const SupportMessage = z.object({
  name: text(120, { tooLong: "Keep the name under 120 letters" }).trim().min(1, MISSING),
  email: emailInput("Enter an email address we can reply to"),
  subject: text(200, { tooLong: "Keep the subject under 200 letters" }).trim().optional(),
  message: lines(5000, { tooLong: "Keep the message under 5,000 letters" }).trim().min(1, MISSING),
  priority: z.enum(SUPPORT_PRIORITIES).default("normal"),
});
export type SupportMessage = z.input<typeof SupportMessage>;
