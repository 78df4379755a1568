import type { InvitationPreview } from "#contracts/household/household.ts";
import { plural } from "#domain/locale.ts";

const counted = (count: number, one: string, other: string) => (count === 0 ? [] : [`${count} ${plural(count, { one, other })}`]);

/** What the person's own household has, in words. */
export const heldInWords = ({ mine }: InvitationPreview): string[] => [
  ...counted(mine.plans, "weekly plan", "weekly plans"),
  ...counted(mine.lists, "shopping list", "shopping lists"),
  ...counted(mine.pantryItems, "pantry item", "pantry items"),
  ...counted(mine.ownRecipes, "own recipe", "own recipes"),
  ...counted(mine.savedRecipes, "saved recipe", "saved recipes"),
  ...counted(mine.ratedDishes, "dish rating", "dish ratings"),
  ...counted(mine.conversations, "conversation", "conversations"),
];
