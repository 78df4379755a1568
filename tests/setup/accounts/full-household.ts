import { randomUUID } from "node:crypto";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type { User } from "#contracts/accounts/user.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { DEFAULT_CHOICES } from "#domain/accounts/notifications/choices.ts";
import { createChargeStore } from "../../../activities/billing/charge-store.ts";
import { HouseholdInvitation } from "../../../db/accounts/household-invitation.entity.ts";
import { HouseholdMember } from "../../../db/accounts/household-member.entity.ts";
import { NotificationChoice } from "../../../db/accounts/notifications/notification-choice.entity.ts";
import { ChatPreferences } from "../../../db/assistant/chat-preferences.entity.ts";
import { Conversation, Message } from "../../../db/assistant/conversation.entity.ts";
import { savePaymentMethod } from "../../../db/billing/card/payment-method.writes.ts";
import { beginSubscription } from "../../../db/billing/subscription/begin-subscription.writes.ts";
import { CancelLink } from "../../../db/billing/subscription/cancel-link/cancel-link.entity.ts";
import { DishRating } from "../../../db/household/dish-rating.entity.ts";
import { Mail } from "../../../db/mail/mail.entity.ts";
import { writeAudit } from "../../../db/operators/audit.writes.ts";
import { CookedMeal } from "../../../db/planning/cooked-meal.entity.ts";
import { PlanOffer } from "../../../db/planning/plan-offer.entity.ts";
import { PlanProposal } from "../../../db/planning/plan-proposal.entity.ts";
import { RecipePhoto } from "../../../db/recipes/recipe-photo.entity.ts";
import { SavedRecipe } from "../../../db/recipes/saved-recipe.entity.ts";
import { HouseholdAisles } from "../../../db/shopping/aisles.entity.ts";
import { HouseholdPrice } from "../../../db/shopping/household-price.entity.ts";
import { PantryItem, PantryPutAway } from "../../../db/shopping/pantry.entity.ts";
import { ShoppingListOperation } from "../../../db/shopping/shopping-list.entity.ts";
import { SupportMessage } from "../../../db/support/support-message.entity.ts";
import { aCard } from "../contract.ts";
import { leadOfPerson } from "../leads/lead-of-person.ts";
import type { testApi } from "../test-api.ts";

export type FullHousehold = {
  cookie: string;
  user: User;
  householdId: string;
  planId: string;
  listId: string;
  ownRecipeId: string;
  subscriptionId: string;
  /** Id of the lead with their address. */
  leadId: string;
  /** Id of their support message, sent while signed in. */
  otherAddress: string;
};

/** A subscription with a refunded payment. */
async function paidContract(em: EntityManager, userId: string, householdId: string): Promise<string> {
  const nowMs = Date.now();
  const begun = await beginSubscription(em, { userId, householdId, priceId: "pro", nowMs });
  if (begun.kind !== "begun") throw new Error(begun.kind);
  const { subscriptionId } = begun;
  await savePaymentMethod(em, { userId, subscriptionId, card: aCard(), nowMs });
  const store = createChargeStore({ em, origin: "http://localhost:3000" });
  const attempt = { subscriptionId, dueOn: "2026-11-28", attempt: 1, amountPence: 999 };
  await store.begin(attempt, nowMs);
  await store.settle(attempt, { kind: "captured", reference: `pi_${randomUUID()}`, atMs: nowMs });
  const refund = await store.beginRefund(subscriptionId, { dueOn: attempt.dueOn, accessStays: true });
  if (refund.kind !== "ask") throw new Error(refund.kind);
  await store.settleRefund(refund.key, { reference: `re_${randomUUID()}`, amountPence: 999, atMs: nowMs });
  return subscriptionId;
}

/** The part of an API that it needs: a test's, or the running product's. */
type Inhabited = Pick<ReturnType<typeof testApi>, "ask" | "household"> & { database: { orm: MikroORM } };

/** A household with at least one row in every table with household data, so that a test notices what an export or a deletion misses. */
export async function fullHousehold({ ask, household, database }: Inhabited): Promise<FullHousehold> {
  const cookie = await household({ postcode: "SW1A 1AA", allergies: ["Nuts"] });
  const user = (await (await ask("/api/user", { cookie })).json()) as User;
  const { plan, shoppingList } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} })).json()) as PlanMade;
  for (const path of ["/api/calendar-link", `/api/simple-shopping-lists/${shoppingList.id}/link`])
    await ask(path, { method: "POST", cookie });
  const loginLink = ask("/api/auth/sign-in/magic-link", { method: "POST", json: { email: user.email } }); // takes 400 ms, to hide its outcome

  const em: EntityManager = database.orm.em.fork();
  const { household: own } = await em.findOneOrFail(HouseholdMember, { user: user.id });
  const householdId = own.id;
  const ownRecipeId = `own-${randomUUID()}`;
  await em.execute(
    "insert into recipe select (jsonb_populate_record(r, jsonb_build_object('id', ?::text, 'household_id', ?::text))).* from recipe r limit 1",
    [ownRecipeId, householdId],
  );
  const [food] = await em.execute<{ id: string }[]>("select id from food limit 1");
  const foodId = food?.id ?? "";
  await em.execute("insert into recipe_ingredient (recipe_id, position, food_id, per_portion) values (?, 0, ?, 1)", [ownRecipeId, foodId]);
  em.create(DishRating, { household: householdId, recipe: ownRecipeId, opinion: "loved", reasons: [] });
  em.create(RecipePhoto, { household: householdId, recipe: ownRecipeId, type: "image/png", content: Buffer.from("picture"), version: "1" });
  em.create(SavedRecipe, { household: householdId, recipe: ownRecipeId });
  em.create(PantryItem, { household: householdId, food: foodId, level: "have" });
  const price = { itemId: randomUUID(), packSize: 500, packPence: 120, seenOn: "2026-11-29" };
  em.create(HouseholdPrice, { ...price, household: householdId, shop: "average", food: foodId });
  em.create(CookedMeal, { item: plan.items[0]?.id ?? "", taken: [] });
  em.create(PantryPutAway, { list: shoppingList.id, changes: [] });
  em.create(HouseholdAisles, { household: householdId, shop: "average", aisles: [] });
  em.create(ChatPreferences, { id: randomUUID(), household: householdId, preferences: {} });
  em.create(PlanOffer, { mealPlan: plan.id, week: [], variety: {}, tillPence: 1, objectivePence: 1 });
  const conversation = em.create(Conversation, { household: householdId, title: "Talk" });
  em.create(PlanProposal, { id: randomUUID(), household: householdId, conversation, weeks: [], tillPence: 1, usedPlan: plan.id });
  em.create(Message, {
    conversation,
    household: householdId,
    role: "user",
    content: "=1+1",
    cards: [],
    status: "done",
    messageId: randomUUID(),
  });
  em.create(ShoppingListOperation, {
    id: randomUUID(),
    list: shoppingList.id,
    itemId: randomUUID(),
    kind: "tick",
    value: null,
    counter: 1,
    device: randomUUID(),
  });
  em.create(CancelLink, {
    id: randomUUID(),
    user: user.id,
    secretHash: randomUUID(),
    createdAt: new Date(),
    expiresAt: new Date(),
  });
  em.create(HouseholdInvitation, {
    id: randomUUID(),
    household: householdId,
    email: user.email.toLowerCase(),
    tokenHash: randomUUID(),
    invitedBy: user.id,
    expiresAt: new Date(),
  });
  const otherAddress = `${randomUUID()}@larder.test`;
  const message = { name: "Ada", subject: "Hello", message: "There", priority: "normal" as const, answerBy: new Date() };
  em.create(SupportMessage, { id: randomUUID(), household: householdId, email: otherAddress, ...message });
  em.create(SupportMessage, { id: randomUUID(), household: null, email: user.email.toUpperCase(), ...message });
  em.create(Mail, {
    id: randomUUID(),
    kind: "magic-link",
    recipient: user.email,
    subject: "Link",
    body: "secret",
    secret: true,
    forget: false,
  });
  em.create(NotificationChoice, {
    user: user.id,
    ...DEFAULT_CHOICES,
    kinds: ["cook"],
    push: ["list"],
    stopSecret: randomUUID(),
    changedAt: new Date(),
  });
  await em.flush();
  await em.execute(
    `insert into push_device (id, user_id, session_id, endpoint_mark, subscription_sealed, created_at)
     select gen_random_uuid(), "userId", id, id::text, 'sealed', now() from auth.session where "userId" = ? limit 1`,
    [user.id],
  );
  await em.execute("insert into push_message (id, user_id, kind, created_at) values (?, ?, 'cook', now())", [randomUUID(), user.id]);
  const subscriptionId = await paidContract(em, user.id, householdId);
  await em.execute(
    `insert into support_action (id, source, event_id, intent, decided_by, action, status, subscription_id, due_on, amount_pence, created_at)
     values (?, 'webhook', ?, 'refund', 'rules', 'refund', 'succeeded', ?, '2026-11-10', 999, now())`,
    [randomUUID(), randomUUID(), subscriptionId],
  );
  await em.execute(
    `insert into auth.passkey (name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp", "createdAt")
     values ('Phone', 'a key', ?, ?, 0, 'multiDevice', true, now())`,
    [user.id, randomUUID()],
  );
  await em.execute(
    "insert into data_request (id, email, code_hash, created_at, expires_at) values (?, lower(?), ?, now(), now() + interval '7 days')",
    [randomUUID(), user.email, randomUUID()],
  );
  const leadId = await leadOfPerson(em, user.email);
  await writeAudit(em, {
    id: randomUUID(),
    operatorId: randomUUID(),
    role: "owner",
    what: "refunded a period",
    whom: { kind: "subscription", id: subscriptionId },
    before: null,
    after: null,
    requestId: null,
  });
  await loginLink;
  return { cookie, user, householdId, leadId, planId: plan.id, listId: shoppingList.id, ownRecipeId, subscriptionId, otherAddress };
}

/** Every table that references a household, a person or a lead, directly or indirectly, and every table with an email address. */
export async function tablesOfPeople(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ table: string }[]>(`
    with recursive reached(oid) as (
      select c.oid from pg_class c where c.oid in ('public.household'::regclass, 'auth."user"'::regclass, 'public.lead'::regclass)
      union select k.conrelid from pg_constraint k join reached r on k.confrelid = r.oid where k.contype = 'f'
    )
    select n.nspname || '.' || c.relname as "table" from reached r join pg_class c on c.oid = r.oid join pg_namespace n on n.oid = c.relnamespace
    union
    select table_schema || '.' || table_name from information_schema.columns
    where table_schema in ('public', 'auth') and column_name ~* '(email|recipient|household|user_?id)'
    order by 1`);
  return rows.map(({ table }) => table.replace(/^public\./, ""));
}

/** The tables with a row that contains one of these words. */
export async function tablesWith(em: EntityManager, words: readonly string[]): Promise<string[]> {
  const tables = await em.execute<{ name: string }[]>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'auth') order by 1",
  );
  const found: string[] = [];
  const counts = words.map((_, index) => `count(*) filter (where position(lower(?) in line) > 0)::int as "${index}"`).join(", ");
  for (const { name } of tables) {
    // `offset 0` makes PostgreSQL serialise each row once, not once per word
    const [row] = await em.execute<Record<string, number>[]>(
      `select ${counts} from (select lower(to_jsonb(t)::text) as line from ${name} t offset 0) lines`,
      words,
    );
    for (const [index, word] of words.entries()) if (row?.[index]) found.push(`${name}: ${row[index]} with ${word}`);
  }
  return found;
}
