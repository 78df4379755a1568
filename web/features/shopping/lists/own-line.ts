import type { ShoppingItem } from "#contracts/shopping/shopping-list.ts";
import type { OwnItem } from "#domain/shopping/list-operations.ts";
import { OTHER_AISLE } from "#domain/shopping/own-item.ts";

/** An own item as a line, until the server has made one of it and guessed its aisle. */
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
