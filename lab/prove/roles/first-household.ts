import { randomUUID } from "node:crypto";
import type { MikroORM } from "@mikro-orm/postgresql";
import { fullHousehold } from "../../../tests/setup/accounts/full-household.ts";
import type { Ids } from "./ids.ts";
import { createPeople, type Person, type Reached, type Trade } from "./people.ts";

export type Whole = Reached & {
  orm: MikroORM;
  /** Waits for background work after planning. */
  settled: (planId: string) => Promise<void>;
};

/** Columns with a household's own texts, and how to find its row. */
const WORDS: readonly [table: string, column: string, where: string][] = [
  [`auth."user"`, "name", "id = :user"],
  ["recipe", "name", "id = :recipe"],
  ["recipe", "description", "id = :recipe"],
  ["conversation", "title", "id = :conversation"],
  ["message", "content", "id = :message"],
  ["shopping_list_item", "note", "id = :listItem"],
  ["support_message", "message", "id = :support"],
  ["support_message", "name", "id = :support"],
  ["lead_seller", "name", "id = :seller"],
  ["lead_buyer", "name", "id = :buyer"],
];

/** Queries that find each id of a household. */
const FINDS: Readonly<Record<string, string>> = {
  session: `select id from auth.session where "userId" = :user`,
  passkey: `select id from auth.passkey where "userId" = :user`,
  invitation: "select id from household_invitation where household_id = :household",
  cancelLink: "select id from cancel_link where user_id = :user",
  planItem: "select id from meal_plan_item where meal_plan_id = :plan",
  proposal: "select id from plan_proposal where household_id = :household",
  listItem: "select id from shopping_list_item where list_id = :list",
  conversation: "select id from conversation where household_id = :household",
  message: "select id from message where household_id = :household",
  charge: "select id from charge where subscription_id = :subscription",
  support: "select id from support_message where household_id = :household",
};

export type Household = { person: Person; ids: Ids; marks: readonly string[] };

/** Replaces `:name` in a query by the ids' values. */
function bound(query: string, ids: Ids): [string, string[]] {
  const values: string[] = [];
  const sql = query.replace(/:(\w+)/g, (_, name: string) => {
    values.push(ids[name] ?? "");
    return "?";
  });
  return [sql, values];
}

/** A household with data of every kind, a seller and a buyer; their ids, and recognisable texts. */
export async function markedHousehold({ ask, em, orm, settled }: Whole, trade: Trade): Promise<Household> {
  const people = createPeople({ ask, em });
  let person: Person | undefined;
  const full = await fullHousehold({
    ask,
    database: { orm },
    household: async () => {
      person = await people.household("Ada");
      return person.cookie;
    },
  });
  if (!person) throw new Error("nobody was signed up");
  await settled(full.planId);
  const [tradeInvitation, dataRequest] = [randomUUID(), randomUUID()];
  await em().execute(
    "insert into data_request (id, email, created_at, confirmed_at, expires_at) values (?, ?, now(), now(), now() + interval '1 day')",
    [dataRequest, full.otherAddress],
  );
  await em().execute(
    "insert into lead_invitation (id, seller_id, email, token_hash, created_at, expires_at) values (?, ?, ?, ?, now(), now() + interval '1 day')",
    [tradeInvitation, trade.sellerId, `${tradeInvitation}@trade.test`, tradeInvitation],
  );
  const ids: Record<string, string> = {
    ...{ user: person.id, email: person.email, household: full.householdId, plan: full.planId, list: full.listId },
    ...{ recipe: full.ownRecipeId, subscription: full.subscriptionId, lead: full.leadId, tradeInvitation, dataRequest },
    ...{ seller: trade.sellerId, buyer: trade.buyerId, tradePerson: trade.seller.id, key: trade.keyId, ping: trade.pingId },
  };
  for (const [name, query] of Object.entries(FINDS)) {
    const [row] = await em().execute<{ id: unknown }[]>(...bound(`${query} limit 1`, ids));
    if (!row) throw new Error(`the household has no ${name}`);
    ids[name] = String(row.id);
  }
  const words: string[] = [];
  for (const [table, column, where] of WORDS) {
    const word = `mark ${randomUUID()}`;
    const [condition, values] = bound(where, ids);
    await em().execute(`update ${table} set ${column} = ? where ${condition}`, [word, ...values]);
    words.push(word);
  }
  const addresses = [full.otherAddress, trade.buyer.email, trade.seller.email, trade.key];
  return { person, ids, marks: [...Object.values(ids).filter((id) => id.length >= 16), ...addresses, ...words] };
}
