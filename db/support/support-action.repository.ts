import { randomUUID } from "node:crypto";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Decider } from "#domain/support/decide-intent.ts";
import type { Intent } from "#domain/support/intent.ts";
import type { LastPayment } from "#domain/support/refund-rule.ts";
import { leftPence } from "../billing/ledger/refund.repository.ts";
import { inMs, query } from "../query.ts";
import type { SupportAction } from "./support-action.entity.ts";

export type Refunding = { subscriptionId: string; dueOn: Day; amountPence: number };
/** What is written of a message. `done`: it was acted on before. `refunding`: a refund was begun, and nobody knows yet what came of it. */
export type Opened = { id: string; done: boolean; refunding: Refunding | null };

type About = { source: SupportAction["source"]; eventId: string | null; nowMs: number };
type Row = Refunding & { id: string; action: SupportAction["action"]; status: SupportAction["status"] };

/** Notes that a message came. One that came before, by its event's id, is found again with how far it got. */
export async function openAction(em: EntityManager, { source, eventId, nowMs }: About): Promise<Opened> {
  const id = randomUUID();
  const written = await em.execute<unknown[]>(
    `insert into support_action (id, source, event_id, status, created_at) values (?, ?, ?, 'begun', ?)
     on conflict (event_id) do nothing returning id`,
    [id, source, eventId, new Date(nowMs)],
  );
  if (written.length > 0) return { id, done: false, refunding: null };
  const [row] = await em.execute<Row[]>(
    `select id, action, status, subscription_id as "subscriptionId", due_on::text as "dueOn", amount_pence::int as "amountPence"
     from support_action where event_id = ?`,
    [eventId],
  );
  if (!row) throw new Error("an event was neither written nor found");
  const { subscriptionId, dueOn, amountPence } = row;
  const begun = row.action === "refund" && row.status === "begun";
  return { id: row.id, done: row.status !== "begun", refunding: begun ? { subscriptionId, dueOn, amountPence } : null };
}

/**
 * Claims the one automatic refund of a subscription for a message, before anybody is told of it.
 * @returns false where another message has it, or the same message is being acted on elsewhere.
 */
export async function claimRefund(
  em: EntityManager,
  id: string,
  { subscriptionId, dueOn, amountPence }: Refunding,
  decidedBy: Decider,
): Promise<boolean> {
  try {
    const claimed = await em.execute<unknown[]>(
      `update support_action set intent = 'refund', decided_by = ?, action = 'refund', subscription_id = ?, due_on = ?, amount_pence = ?
       where id = ? and action is null returning id`,
      [decidedBy, subscriptionId, dueOn, amountPence, id],
    );
    return claimed.length > 0;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return false;
    throw error;
  }
}

/** What came of a claimed refund. */
export const settleAction = (em: EntityManager, id: string, status: "succeeded" | "failed"): Promise<unknown> =>
  em.execute("update support_action set status = ? where id = ?", [status, id]);

type Noted = { intent: Intent; decidedBy: Decider; action: "answer" | "hand over" };
/**
 * Writes an action that moves no money.
 * @returns false where one was written already, which stays: the same event is being acted on elsewhere.
 */
export async function noteAction(em: EntityManager, id: string, { intent, decidedBy, action }: Noted): Promise<boolean> {
  const written = await em.execute<unknown[]>(
    "update support_action set intent = ?, decided_by = ?, action = ?, status = 'succeeded' where id = ? and action is null returning id",
    [intent, decidedBy, action, id],
  );
  return written.length > 0;
}

export type Payer = { payment: LastPayment | null; clockOffsetMs: number };

/** The newest payment of whoever has confirmed an address, over all their contracts; undefined = nobody has. By the customer's clock. */
export async function lastPaymentOf(em: EntityManager, email: string): Promise<Payer | undefined> {
  const [person] = await em.execute<{ id: string }[]>('select id from auth."user" where lower(email) = lower(?) and "emailVerified"', [
    email.trim(),
  ]);
  if (!person) return undefined;
  const paid = await query(em)
    .selectFrom("subscription as s")
    .innerJoin("charge as c", "c.subscription_id", "s.id")
    .innerJoin("charge_attempt as a", (on) => on.onRef("a.charge_id", "=", "c.id").on("a.outcome", "=", "captured"))
    .select(["s.id as subscriptionId", "c.due_on as dueOn", "s.clock_offset_ms as clockOffsetMs"])
    .select(({ ref, exists, selectFrom }) => [
      inMs(ref("a.answered_at").$notNull()).as("paidAtMs"),
      leftPence("c").as("leftPence"),
      exists(
        selectFrom("support_action as o")
          .select("o.id")
          .whereRef("o.subscription_id", "=", "s.id")
          .where("o.action", "=", "refund")
          .where("o.status", "<>", "failed"),
      )
        .$castTo<boolean>()
        .as("refundedBefore"),
    ])
    .where("s.user_id", "=", person.id)
    .orderBy("a.answered_at", "desc")
    .orderBy("a.id")
    .limit(1)
    .executeTakeFirst();
  if (!paid) return { payment: null, clockOffsetMs: 0 };
  const { clockOffsetMs, ...payment } = paid;
  return { payment, clockOffsetMs };
}

export type Counts = { messages: number; refunds: number; handedOver: number; lastWebhookAt: Date | null };
/** How much the automation did since an instant, operators’ tests included, and when the support tool last sent something. */
export async function actionCounts(em: EntityManager, since: Date): Promise<Counts> {
  const [row] = await em.execute<Counts[]>(
    `select count(*) filter (where created_at > ?)::int as messages,
       count(*) filter (where created_at > ? and action = 'refund' and status <> 'failed')::int as refunds,
       count(*) filter (where created_at > ? and action = 'hand over')::int as "handedOver",
       max(created_at) filter (where source = 'webhook') as "lastWebhookAt" from support_action`,
    [since, since, since],
  );
  return row as Counts; // counts answer one row
}
