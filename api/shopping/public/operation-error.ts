import { LOCALE } from "#domain/locale.ts";
import { MOST_LIST_OPERATIONS, MOST_OWN_ITEMS } from "#domain/shopping/own-item.ts";
import type { Refusal } from "../../../db/shopping/list-operations.repository.ts";
import { ApiError, notFound } from "../../http/errors.ts";

const WHY: Record<Exclude<Refusal, "no such list">, string> = {
  "item of another list": "One of these changes is for an item on another list. Send it to that list.",
  "id in use": "Use a new ID for each item you add.",
  "not an own item": "You can only remove items you added. Tick anything you don't need.",
  "not priced": "This item has no price to correct.",
  "absurd price": "That price is far from what this usually costs. Check it and enter it in pounds, such as 1.20.",
  "counter too far ahead": "This phone is out of step with the list. Open the list again.",
  "too many own items": `This list already has ${MOST_OWN_ITEMS} items of your own, the most we can keep. Remove some, then add the new ones.`,
  "too many changes": `This list has had ${MOST_LIST_OPERATIONS.toLocaleString(LOCALE)} changes, the most we can keep. Plan again to start a new list.`,
};

/** Why a change of a list was refused, and what to do. */
export const operationError = (refusal: Refusal): ApiError =>
  refusal === "no such list" ? notFound("shopping list") : new ApiError({ code: "UNPROCESSABLE", message: WHY[refusal] });
