import { defineEntity, p } from "@mikro-orm/core";
import { Household } from "../household/household.entity.ts";
import { ShoppingList } from "../shopping/shopping-list.entity.ts";
import { AuthUser } from "./auth-user.entity.ts";

/** SHA-256 of the secret in hex. The secret itself is shown once, when the link is made, and never stored. */
const secretHash = () => p.text().unique();
/** The link is deleted when its creator leaves the household or is erased. */
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
/** A secret link to the household's meals as a calendar. */
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
/** A secret link to one shopping list. */
export class ListLink extends ListLinkSchema.class {}
ListLinkSchema.setClass(ListLink);
