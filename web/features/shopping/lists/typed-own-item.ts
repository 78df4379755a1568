import { z } from "zod";
import { text } from "#contracts/text.ts";
import { OWN_ITEM_LENGTH } from "#domain/shopping/own-item.ts";
import * as m from "./line.messages.ts";

/** Something of one's own as it is typed. */
export const TypedOwnItem = z.object({
  name: text(OWN_ITEM_LENGTH.name).trim().min(1, m.enterAnItem),
  amount: text(OWN_ITEM_LENGTH.amount)
    .trim()
    .transform((amount) => amount || null),
});
