import { z } from "zod";
import { ShoppingItem, ShoppingList } from "../shopping/shopping-list.ts";

/** A secret link as its household sees it; `createdAt` null = there is none. The address is returned only once, when the link is created. */
export const SecretLink = z.object({ createdAt: z.iso.datetime().nullable() });
export type SecretLink = z.infer<typeof SecretLink>;

/** A new secret link, which replaces the one before. */
export const NewSecretLink = z.object({ createdAt: z.iso.datetime(), address: z.url() });
export type NewSecretLink = z.infer<typeof NewSecretLink>;

/** The household's calendar link, and the Mondays (YYYY-MM-DD) of the weeks in its calendar now. */
export const CalendarLink = SecretLink.extend({ mondays: z.array(z.iso.date()) });
export type CalendarLink = z.infer<typeof CalendarLink>;

/** A shopping list as shown by its secret link, without the household. */
export const SharedList = ShoppingList.pick({ monday: true, supermarket: true, createdAt: true, totalCost: true, foodUsed: true }).extend({
  items: z.array(
    ShoppingItem.omit({ id: true, neededFor: true, avoid: true }).extend({
      /** Ask the household before buying this food. The reason may be about health, so it is not shared. */
      askFirst: z.boolean(),
    }),
  ),
});
export type SharedList = z.infer<typeof SharedList>;
