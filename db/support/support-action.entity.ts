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
    /** The support tool's id of the event, which may be delivered more than once. null = an operator's test. */
    eventId: p.text().nullable().unique(),
    intent: p.enum(INTENTS).nullable(),
    /** null = not decided yet. */
    decidedBy: p.enum(DECIDERS).nullable(),
    /** null = not decided yet, or the process ended before it was. */
    action: p.enum(SUPPORT_ACTIONS).nullable(),
    /** Of a refund: outcome pending, refunded, or rejected by the subscription workflow. */
    status: p.enum(["begun", "succeeded", "failed"] as const),
    subscription: () => p.manyToOne(SubscriptionRow).nullable().index().deleteRule("set null"),
    /** Due date of the refunded period. */
    dueOn: p.date().nullable(),
    amountPence: p.bigint("number").nullable(),
    createdAt: p.datetime().index(),
  },
  checks: [
    { name: "support_action_refund_check", expression: "action is distinct from 'refund' or (due_on is not null and amount_pence > 0)" },
    // a model alone never moves money
    { name: "support_action_refund_agreed", expression: "action is distinct from 'refund' or decided_by is distinct from 'model'" },
  ],
  uniques: [
    // one automatic refund per subscription ever, even if two messages arrive at once
    { name: "support_action_one_refund", properties: ["subscription"], where: "action = 'refund' and status <> 'failed'" },
  ],
});
/** What the automation did about a message. Holds neither the text nor the sender. */
export class SupportAction extends SupportActionSchema.class {}
SupportActionSchema.setClass(SupportAction);
