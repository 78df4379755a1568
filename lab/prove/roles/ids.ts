import { randomUUID } from "node:crypto";
import type { Operation } from "./operations.ts";

/** All ids of a household, a buyer and a seller that a request can contain. */
export const ID_NAMES = [
  ...["user", "email", "household", "session", "passkey", "invitation", "tradeInvitation", "cancelLink"],
  ...["plan", "planItem", "proposal", "recipe", "list", "listItem", "conversation", "message"],
  ...["subscription", "charge", "lead", "support", "dataRequest", "seller", "buyer", "tradePerson", "key", "ping"],
] as const;
export type IdName = (typeof ID_NAMES)[number];
export type Ids = Readonly<Record<string, string>>;

/** Ids that are not UUIDs. */
const FORMS: Readonly<Record<string, () => string>> = {
  email: () => `${randomUUID()}@nobody.test`,
  recipe: () => `own-${randomUUID()}`,
  conversation: () => "2000000000",
  message: () => "2000000000",
};
/** Non-existent ids of the same kinds. */
export const idsOfNobody = (): Ids => Object.fromEntries(ID_NAMES.map((name) => [name, (FORMS[name] ?? randomUUID)()]));

/** A path parameter without an owner. */
const SHARED: Readonly<Record<string, string>> = { spending: "thrifty", shop: "tesco", kind: "seller", foodId: "red-lentils" };

/** Owners of path parameters by prefix; the first match counts. Secret URLs are requested with an id instead. */
const PARTS: readonly [start: string, parts: Readonly<Record<string, IdName>>][] = [
  ["/api/household/invitations/", { id: "invitation" }],
  ["/api/household/members/", { userId: "user" }],
  ["/api/user/sessions/", { id: "session" }],
  ["/api/user/passkeys/", { id: "passkey" }],
  ["/api/taste/ratings/", { recipeId: "recipe" }],
  ["/api/saved-recipes/", { recipeId: "recipe" }],
  ["/api/recipe-photos/", { id: "recipe" }],
  ["/api/push-devices/", { id: "household" }],
  ["/api/cook-timers/", { id: "household" }],
  ["/api/notification-stop/", { secret: "list" }],
  ["/api/recipes/", { id: "recipe" }],
  ["/api/simple-meal-plans/", { id: "plan", itemId: "planItem" }],
  ["/api/plan-proposals/", { id: "proposal" }],
  ["/api/calendar/", { file: "household" }],
  ["/api/simple-shopping-lists/", { id: "list" }],
  ["/api/simple-shopping-list-items/", { itemId: "listItem" }],
  ["/api/shared-lists/", { secret: "list" }],
  ["/api/pantry/left-overs/", { listId: "list" }],
  ["/api/chat/conversations/", { id: "conversation" }],
  ["/api/subscription/differences/", { id: "subscription" }],
  ["/api/stripe/receipts/", { chargeId: "charge" }],
  ["/api/leads/", { session: "lead" }],
  ["/api/admin/operators/", { id: "user" }],
  ["/api/admin/support-messages/", { id: "support" }],
  ["/api/admin/data-requests/", { id: "dataRequest" }],
  ["/api/admin/lead-sellers/", { id: "seller" }],
  ["/api/admin/lead-organisations/", { id: "seller" }],
  ["/api/admin/lead-invitations/", { id: "tradeInvitation" }],
  ["/api/admin/lead-people/", { id: "tradePerson" }],
  ["/api/trade/keys/", { id: "key" }],
];
/** Posts are public. */
const NOBODYS = /^\/api\/(blog\/posts|admin\/daily-posts)\//;

/** Owners of body and query fields, by name. */
const FIELDS: Readonly<Record<string, IdName>> = {
  ...{ email: "email", customer_email: "email", customerEmail: "email", userId: "user", whom: "user", who: "user" },
  ...{ recipeId: "recipe", recipeIds: "recipe", exclude: "recipe", mealPlanId: "plan", listId: "list", itemId: "listItem" },
  ...{ subscriptionId: "subscription", sessionId: "lead", session: "lead", pingId: "ping", buyerId: "buyer", sellerId: "seller" },
  ...{ messageId: "message", conversationId: "conversation", rawId: "passkey" },
};
/** Query parameters without ids. */
const DAYS: Readonly<Record<string, string>> = { day: "10", payDay: "10" };
/** A list of planned meals in one route, a boolean in another. */
const getField = (name: string, value: unknown): IdName | undefined =>
  name === "locked" && Array.isArray(value) ? "planItem" : FIELDS[name];

export type Asked = { address: string; json: unknown };

/** Fills these ids into a request. @throws if a path parameter is missing in the table. */
export function filled({ method, path, behind, query, example }: Operation, ids: Ids): Asked {
  const [, parts = {}] = PARTS.find(([start]) => behind.startsWith(start)) ?? [];
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kind = (parts as Record<string, IdName>)[name];
    const value = kind ? ids[kind] : NOBODYS.test(behind) ? "1" : SHARED[name];
    if (value === undefined) throw new Error(`${method} ${path}: add the owner of {${name}} to lab/prove/roles/ids.ts.`);
    return value;
  });
  const named = query.find((name) => FIELDS[name]); // one alone: some calls take either of two
  const values = { ...Object.fromEntries(query.filter((name) => name in DAYS).map((name) => [name, DAYS[name] ?? ""])) };
  if (named) values[named] = ids[FIELDS[named] ?? ""] ?? "";
  const asked = new URLSearchParams(values).toString().replaceAll("%7E", "~");
  return { address: asked ? `${address}?${asked}` : address, json: withIds(example, ids) };
}

function withIds(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((one) => withIds(one, ids));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      if (name === "token" && "subscriptionId" in value) return []; // of a mailed link, in the place of a session
      const kind = getField(name, inner);
      if (kind && Array.isArray(inner)) return [[name, [ids[kind]]]];
      return [[name, kind ? ids[kind] : withIds(inner, ids)]];
    }),
  );
}

/** The ids that a route takes. */
export function idsIn(operation: Operation): IdName[] {
  const marked = Object.fromEntries(ID_NAMES.map((name) => [name, `~${name}~`]));
  const text = JSON.stringify(filled(operation, marked));
  return ID_NAMES.filter((name) => text.includes(`~${name}~`));
}

/** The request with all of another household's ids, and with each of them among the person's own. */
export function variants(operation: Operation, own: Ids, theirs: Ids): { foreign: IdName[]; ids: Ids }[] {
  const taken = idsIn(operation);
  if (taken.length === 0) return [{ foreign: [], ids: own }];
  const alone = taken.length > 1 ? taken.map((name) => ({ foreign: [name], ids: { ...own, [name]: theirs[name] ?? "" } })) : [];
  return [{ foreign: taken, ids: theirs }, ...alone];
}
