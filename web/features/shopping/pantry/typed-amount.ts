import { z } from "zod";
import * as m from "./messages.ts";

export const TypedAmount = z.object({
  quantity: z
    .string()
    .transform((typed) => Number(typed.trim().replace(",", "."))) // "1,5" is a number too
    .pipe(z.number(m.aboveNothing).positive(m.aboveNothing)),
  unit: z.string(),
});
