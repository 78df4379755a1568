import { z } from "zod";

const ABOVE_NOTHING = "Enter a number above 0, such as 250";
export const TypedAmount = z.object({
  quantity: z
    .string()
    .transform((typed) => Number(typed.trim().replace(",", "."))) // "1,5" is a number too
    .pipe(z.number(ABOVE_NOTHING).positive(ABOVE_NOTHING)),
  unit: z.string(),
});
