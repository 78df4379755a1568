import { z } from "zod";
import * as m from "./messages.tsx";

export const TypedPayDay = z.object({ payDay: z.string().min(1, m.chooseAPaymentDay) });
