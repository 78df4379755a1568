import { z } from "zod";
import { text } from "../text.ts";

/** Body of `DELETE /api/user`: the account's own address, typed by its owner to prevent deletion by mistake. */
export const DeleteAccount = z.object({
  email: text(320, { missing: "Type your email address" }).trim().min(1, "Type your email address"),
});
export type DeleteAccount = z.infer<typeof DeleteAccount>;
