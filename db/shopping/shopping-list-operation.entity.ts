import { defineEntity, p } from "@mikro-orm/core";
import { OPERATION_KINDS, type OwnItem } from "#domain/shopping/list-operations.ts";
import { ShoppingList } from "./shopping-list.entity.ts";

const ShoppingListOperationSchema = defineEntity({
  name: "ShoppingListOperation",
  properties: {
    /** Made up by the phone, so that sending twice stores once. */
    id: p.uuid().primary(),
    list: () => p.manyToOne(ShoppingList).deleteRule("cascade"),
    /** No reference: the line may be one that this operation adds, or that has gone with the meal it was for. */
    itemId: p.uuid(),
    kind: p.enum(OPERATION_KINDS),
    value: p.json<OwnItem>().nullable(),
    counter: p.integer(),
    device: p.uuid(),
    at: p.datetime().defaultRaw("now()"),
    /** Given out while the list is held, so that a list's numbers appear in order. */
    seq: p.bigint("number").autoincrement(),
  },
  indexes: [{ properties: ["list", "seq"] }],
});
/** What somebody did to a line of a list. What counts is told by `merge` of the domain; the lines carry the result. */
export class ShoppingListOperation extends ShoppingListOperationSchema.class {}
ShoppingListOperationSchema.setClass(ShoppingListOperation);
