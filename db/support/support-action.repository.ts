import { randomUUID } from "node:crypto";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import type { Day } from "#domain/billing/calendar/dates.ts";
import type { Decider } from "#domain/support/decide-intent.ts";
import type { Intent } from "#domain/support/intent.ts";
import type { LastPayment } from "#domain/support/refund-rule.ts";
import { leftPence } from "../billing/ledger/refund.repository.ts";
import { inMs, query } from "../query.ts";
import type { SupportAction } from "./support-action.entity.ts";

export type RefundTarget = { subscriptionId: string; dueOn: Day; amountPence: number };
/** `done`: the message has been handled. `refunding`: a refund was started and its outcome is not recorded yet. */
export type OpenedAction = { id: string; done: boolean; refunding: RefundTarget | null };

type ActionSource = { source: SupportAction["source"]; eventId: string | null; nowMs: number };
type Row = RefundTarget & { id: string; action: SupportAction["action"]; status: SupportAction["status"] };

/** Inserts a row for a message, or returns the existing one for the same event and its progress. */
export async function openAction(em: EntityManager, { source, eventId, nowMs }: ActionSource): Promise<OpenedAction> {
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
  if (!row) throw new Error("the support event was neither inserted nor found");
  const { subscriptionId, dueOn, amountPence } = row;
  const begun = row.action === "refund" && row.status === "begun";
  return { id: row.id, done: row.status !== "begun", refunding: begun ? { subscriptionId, dueOn, amountPence } : null };
}

/**
 * Claims a subscription's one automatic refund for a message, before the refund is started.
 * @returns false if another message has claimed it, or another request is handling this message.
 */
export async function claimRefund(
  em: EntityManager,
  id: string,
  { subscriptionId, dueOn, amountPence }: RefundTarget,
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

/** Records the outcome of a claimed refund. */
export const settleAction = (em: EntityManager, id: string, status: "succeeded" | "failed"): Promise<unknown> =>
  em.execute("update support_action set status = ? where id = ?", [status, id]);

type MoneylessAction = { intent: Intent; decidedBy: Decider; action: "answer" | "hand over" };
/**
 * Records an action that moves no money.
 * @returns false if the row already has an action, because another request is handling the same event.
 */
export async function recordAction(em: EntityManager, id: string, { intent, decidedBy, action }: MoneylessAction): Promise<boolean> {
  const written = await em.execute<unknown[]>(
    "update support_action set intent = ?, decided_by = ?, action = ?, status = 'succeeded' where id = ? and action is null returning id",
    [intent, decidedBy, action, id],
  );
  return written.length > 0;
}

export type Payer = { payment: LastPayment | null; clockOffsetMs: number };

/** The newest payment across the subscriptions of the account that confirmed this address, by the customer's clock; undefined = no such account. */
export async function findLastPayment(em: EntityManager, email: string): Promise<Payer | undefined> {
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
/** Counts actions since a time, including operators’ tests; also the time of the last webhook. */
export async function actionCounts(em: EntityManager, since: Date): Promise<Counts> {
  const [row] = await em.execute<Counts[]>(
    `select count(*) filter (where created_at > ?)::int as messages,
       count(*) filter (where created_at > ? and action = 'refund' and status <> 'failed')::int as refunds,
       count(*) filter (where created_at > ? and action = 'hand over')::int as "handedOver",
       max(created_at) filter (where source = 'webhook') as "lastWebhookAt" from support_action`,
    [since, since, since],
  );
  return row as Counts; // an aggregate always returns one row
}
