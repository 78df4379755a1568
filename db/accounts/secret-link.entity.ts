import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";
import { ShoppingList } from "../shopping/shopping-list.entity.ts";
import { AuthUser } from "./auth-user.entity.ts";

/** SHA-256 of the secret in hex. The secret itself is shown once, when the link is made, and never stored. */
const secretHash = () => p.text().unique();
/** The link ends with its maker: when they leave the household, and when they are erased. */
const madeBy = () => p.manyToOne(AuthUser).index().deleteRule("cascade");

const CalendarLinkSchema = defineEntity({
  name: "CalendarLink",
  properties: {
    household: () => p.oneToOne(Household).primary().owner().deleteRule("cascade"),
    secretHash: secretHash(),
    madeBy,
    createdAt: p.datetime(),
  },
});
/** Whoever has its secret reads the household's meals as a calendar. No row: nobody does. */
export class CalendarLink extends CalendarLinkSchema.class {}
CalendarLinkSchema.setClass(CalendarLink);

const ListLinkSchema = defineEntity({
  name: "ListLink",
  properties: {
    list: () => p.oneToOne(ShoppingList).primary().owner().deleteRule("cascade"),
    secretHash: secretHash(),
    madeBy,
    createdAt: p.datetime(),
  },
});
/** Whoever has its secret reads one shopping list. No row: only the household does. */
export class ListLink extends ListLinkSchema.class {}
ListLinkSchema.setClass(ListLink);
