import { z } from "zod";
import { NewSeller, SellerChange } from "#contracts/leads/trade.ts";
import * as m from "./messages.ts";

/** As it is typed: the server reads the amount, and "" is no buyer. */
const typed = {
  ceiling: z.string().trim().min(1, m.enterTheMaximumPricePerLead),
  dailyCap: z.string().transform(Number).pipe(NewSeller.shape.dailyCap),
  buyerId: z.string().transform((id) => id || null),
};
export const TypedSeller = z.object({ name: NewSeller.shape.name, ...typed });
export const TypedChange = z.object({
  ...typed,
  enabled: z
    .enum(["on", "off"])
    .transform((one) => one === "on")
    .pipe(SellerChange.shape.enabled),
});
export type TypedChange = z.input<typeof TypedChange>;
