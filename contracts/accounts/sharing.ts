import { z } from "zod";
import { ShoppingItem, ShoppingList } from "../shopping/shopping-list.ts";

/** A secret link as its household sees it: since when it is there; null = there is none. The address itself is told once, when it is made. */
export const SecretLink = z.object({ createdAt: z.iso.datetime().nullable() });
export type SecretLink = z.infer<typeof SecretLink>;

/** A new secret link; the one before it is void. */
export const NewSecretLink = z.object({ createdAt: z.iso.datetime(), address: z.url() });
export type NewSecretLink = z.infer<typeof NewSecretLink>;

/** The household's calendar link, and the Mondays (YYYY-MM-DD) of the weeks that its calendar holds today. */
export const CalendarLink = SecretLink.extend({ mondays: z.array(z.iso.date()) });
export type CalendarLink = z.infer<typeof CalendarLink>;

/** A shopping list as somebody sees it who was sent its link: nothing of whose it is. */
export const SharedList = ShoppingList.pick({ monday: true, supermarket: true, createdAt: true, totalCost: true, firstShop: true }).extend({
  items: z.array(
    ShoppingItem.omit({ id: true, neededFor: true, avoid: true }).extend({
      /** The household may not want it any more: to be asked before it is bought. Why is theirs to say, and may be about health. */
      askFirst: z.boolean(),
    }),
  ),
});
export type SharedList = z.infer<typeof SharedList>;
