import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import type { OwnItem } from "#domain/shopping/list-operations.ts";
import { OTHER_AISLE } from "#domain/shopping/own-item.ts";

/** The line of an own item until the server has added it and guessed its aisle. */
export const ownLine = (id: string, { name, amount }: OwnItem): ShoppingItem => ({
  id,
  name,
  amount,
  humanAmount: amount ?? "",
  own: true,
  quantity: 1,
  unit: "each",
  category: OTHER_AISLE,
  price: "0.00",
  isChecked: false,
  packs: [],
  firstPacks: null,
  cupboard: false,
  toBuy: false,
  firstPrice: null,
  leftOver: 0,
  atHome: 0,
  note: null,
  avoid: [],
  priceFrom: null,
});
