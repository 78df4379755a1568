import { z } from "zod";

export const TypedPayDay = z.object({ payDay: z.string().min(1, "Choose a payment day") });
