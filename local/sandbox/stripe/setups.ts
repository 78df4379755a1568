import { z } from "zod";
import { testCard } from "./cards.ts";
import { cardRefusal, getDecline, notConfirmed, type SandboxContext } from "./deps.ts";
import { many, type Params, read, texts, yes } from "./form.ts";
import { makeCard, usableCard } from "./payment-methods.ts";
import type { CardRecord, SetupRecord } from "./records.ts";
import { missingParam, wrongState } from "./refusals.ts";
import { newId } from "./state.ts";

const Confirm = {
  payment_method: z.string().optional(),
  payment_method_data: z.custom<Params>((value) => typeof value === "object").optional(),
  payment_method_options: z.unknown().optional(),
  return_url: z.url({ protocol: /^https?$/ }).optional(),
  use_stripe_sdk: yes.optional(),
  expand: z.unknown().optional(),
};
const Create = z.strictObject({
  ...Confirm,
  customer: z.string().optional(),
  usage: z.enum(["off_session", "on_session"]).default("off_session"),
  allowed_payment_method_types: many.optional(),
  confirm: yes.default(false),
  description: z.string().optional(),
  metadata: texts.default({}),
});
const ConfirmOnly = z.strictObject({ ...Confirm, client_secret: z.string().optional() });

export function beginSetup(context: SandboxContext, params: Params): SetupRecord {
  const asked = read(Create, params);
  if (asked.customer !== undefined) context.sandboxState.get("customer", asked.customer, "customer");
  const id = newId("seti");
  const setup = context.sandboxState.put("setup", {
    id,
    created: context.sandboxState.now,
    secret: newId(`${id}_secret`),
    customer: asked.customer ?? null,
    usage: asked.usage,
    status: asked.payment_method ? "requires_confirmation" : "requires_payment_method",
    card: asked.payment_method ? usableCard(context, asked.payment_method).id : null,
    returnUrl: asked.return_url ?? null,
    fault: null,
    metadata: asked.metadata,
  });
  return asked.confirm ? confirm(context, setup, asked) : setup;
}

export const confirmSetup = (context: SandboxContext, id: string, params: Params): SetupRecord =>
  confirm(context, context.sandboxState.get("setup", id), read(ConfirmOnly, params));

type Confirming = { payment_method?: string | undefined; payment_method_data?: Params | undefined; return_url?: string | undefined };

function cardFor(context: SandboxContext, setup: SetupRecord, asked: Confirming): CardRecord {
  if (asked.payment_method_data) return makeCard(context, asked.payment_method_data);
  const id = asked.payment_method ?? setup.card;
  if (!id) throw missingParam("payment_method");
  return usableCard(context, id);
}

function confirm(context: SandboxContext, setup: SetupRecord, asked: Confirming): SetupRecord {
  if (setup.status === "succeeded" || setup.status === "canceled") throw wrongState("setup_intent", setup.status);
  const card = cardFor(context, setup, asked);
  const decline = getDecline(card, "saving");
  if (decline) {
    const failed = context.sandboxState.put("setup", { ...setup, status: "requires_payment_method", card: null, fault: decline });
    context.emit("setup_intent.setup_failed", "setup", failed);
    throw cardRefusal(decline, card, { setup_intent: context.show("setup", failed) });
  }
  const chosen = { ...setup, card: card.id, fault: null, returnUrl: asked.return_url ?? setup.returnUrl };
  const { confirm: rule } = testCard(card.behaviour);
  if (rule === undefined || rule === "when present") return finishSetup(context, chosen);
  const waiting = context.sandboxState.put("setup", { ...chosen, status: "requires_action" });
  context.emit("setup_intent.requires_action", "setup", waiting);
  return waiting;
}

function finishSetup(context: SandboxContext, setup: SetupRecord): SetupRecord {
  const card = context.sandboxState.get("card", setup.card ?? "");
  const saved = context.sandboxState.put("card", { ...card, customer: setup.customer, savedForLater: setup.usage === "off_session" });
  if (card.customer !== saved.customer) context.emit("payment_method.attached", "card", saved);
  const done = context.sandboxState.put("setup", { ...setup, status: "succeeded" });
  context.emit("setup_intent.succeeded", "setup", done);
  return done;
}

/** Applies the holder's confirmation or refusal. */
export function answerSetup(context: SandboxContext, setup: SetupRecord, confirmed: boolean): SetupRecord {
  if (setup.status !== "requires_action") return setup;
  if (confirmed) return finishSetup(context, setup);
  const failed = context.sandboxState.put("setup", {
    ...setup,
    status: "requires_payment_method",
    card: null,
    fault: notConfirmed("setup_intent"),
  });
  context.emit("setup_intent.setup_failed", "setup", failed);
  return failed;
}

export function cancelSetup(context: SandboxContext, id: string): SetupRecord {
  const setup = context.sandboxState.get("setup", id);
  if (setup.status === "succeeded" || setup.status === "canceled") throw wrongState("setup_intent", setup.status);
  const cancelled = context.sandboxState.put("setup", { ...setup, status: "canceled" });
  context.emit("setup_intent.canceled", "setup", cancelled);
  return cancelled;
}
