import { defineEntity, p } from "@mikro-orm/core";
import { DECIDERS } from "#domain/support/decide-intent.ts";
import { INTENTS } from "#domain/support/intent.ts";
import { SubscriptionRow } from "../billing/subscription/subscription.entity.ts";

export const SUPPORT_SOURCES = ["webhook", "test", "offline test"] as const;
export const SUPPORT_ACTIONS = ["refund", "answer", "hand over"] as const;

export const SupportActionSchema = defineEntity({
  name: "SupportAction",
  properties: {
    id: p.uuid().primary(),
    source: p.enum(SUPPORT_SOURCES),
    /** The support tool's own id of the event: the same one comes more than once. null = an operator's test. */
    eventId: p.text().nullable().unique(),
    intent: p.enum(INTENTS).nullable(),
    /** Who settled the intent; null = nobody yet, or before models were asked. */
    decidedBy: p.enum(DECIDERS).nullable(),
    /** null = it is being decided, or was when a process ended. */
    action: p.enum(SUPPORT_ACTIONS).nullable(),
    /** Of a refund: nobody knows yet, done, or refused by the subscription's workflow. */
    status: p.enum(["begun", "succeeded", "failed"] as const),
    subscription: () => p.manyToOne(SubscriptionRow).nullable().index().deleteRule("set null"),
    /** The period whose payment goes back. */
    dueOn: p.date().nullable(),
    amountPence: p.bigint("number").nullable(),
    createdAt: p.datetime().index(),
  },
  checks: [
    { name: "support_action_refund_check", expression: "action is distinct from 'refund' or (due_on is not null and amount_pence > 0)" },
    // money never moves on a model's word alone
    { name: "support_action_refund_agreed", expression: "action is distinct from 'refund' or decided_by is distinct from 'model'" },
  ],
  uniques: [
    // one automatic refund per subscription, for ever, though two messages come at once
    { name: "support_action_one_refund", properties: ["subscription"], where: "action = 'refund' and status <> 'failed'" },
  ],
});
/** What the automation did about a message: never the message itself, nor who wrote it. */
export class SupportAction extends SupportActionSchema.class {}
SupportActionSchema.setClass(SupportAction);
