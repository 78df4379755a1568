import { z } from "zod";

/** Body of `DELETE /api/user`: the account's own address, typed by its person, so that no slip of a finger deletes it. */
export const DeleteAccount = z.object({ email: z.string("Type your e-mail address").trim().min(1, "Type your e-mail address").max(320) });
export type DeleteAccount = z.infer<typeof DeleteAccount>;
