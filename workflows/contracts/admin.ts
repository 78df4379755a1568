import { z } from "zod";

/** `stayLoggedIn`: for 30 days instead of one. */
export const AdminLogin = z.object({
  email: z.string("Give your e-mail address").trim().min(1, "Give your e-mail address").max(254),
  password: z.string("Give your password").min(1, "Give your password").max(200),
  stayLoggedIn: z.boolean().default(false),
});
export const AdminLoggedIn = z.object({ success: z.literal(true) });
