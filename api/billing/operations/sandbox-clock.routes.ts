import { setTimeout as wait } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { z } from "zod";
import { ClockMoved, MOST_FORWARD_DAYS, MoveClock, SandboxClock, WhoseClock } from "#contracts/billing/sandbox-clock.ts";
import { normaliseEmail } from "#domain/accounts/membership.ts";
import { nextPaymentOf, subscriptionStanding } from "#domain/billing/access/standing.ts";
import type { Subscription } from "#domain/billing/contract/subscription.ts";
import { toPounds } from "#domain/money.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time.ts";
import { attemptsSince, findSubscriptionId } from "../../../db/billing/subscription/clock.repository.ts";
import {
  moveClock,
  REFUSED,
  subscriptionWorkflowId,
  viewClock,
  viewSubscription,
} from "../../../workflows/billing/subscription/messages.ts";
import type { ApiDeps } from "../../deps.ts";
import { writeAuditNow } from "../../http/audit.ts";
import { describe, SIGNED_OUT } from "../../http/describe.ts";
import { ApiError, notFound } from "../../http/errors.ts";
import { rejectUnlessPermitted } from "../../http/middleware/require-operator.ts";
import { type ApiEnv, requireUser, signedIn } from "../../http/middleware/session.ts";
import { validate } from "../../http/validate.ts";
import { mapUpdateError } from "../public/update-subscription.ts";
import { rejectIfHeld } from "./run-billing.ts";

/** For the API documentation. */
const OTHER_CUSTOMER = { 403: "Another customer’s, and your operator role is neither owner nor billing" } as const;
const POLL_EVERY_MS = 100;
/** How long to wait for a move that the workflow completes after continuing as new. */
const MAX_WAIT_MS = 25_000;

/** Finds the subscription in the request: the caller's own, or any for an operator, which is audited. Everyone else gets 404. */
async function authorisedSubscriptionId(
  c: Context<ApiEnv>,
  leads: ApiDeps["leads"],
  { subscriptionId, email }: z.infer<typeof WhoseClock>,
  what: "saw a customer’s clock" | "moved a customer’s clock",
): Promise<string> {
  const { id: userId, operatorRole } = signedIn(c);
  const own = await findSubscriptionId(c.var.em, { userId });
  const named = subscriptionId
    ? { subscriptionId }
    : email
      ? { email, addressMarks: leads?.seal.marks("address", normaliseEmail(email)) }
      : null;
  if (!named && own) return own;
  const id = named && (await findSubscriptionId(c.var.em, named));
  if (!id || (id !== own && !operatorRole)) throw notFound("subscription");
  if (id !== own) await rejectUnlessPermitted(c, "move a customer’s clock in the sandbox");
  if (id !== own) await writeAuditNow(c, what, { whom: { kind: "subscription", id } });
  return id;
}

const present = (subscriptionId: string, nowMs: number, subscription: Subscription): SandboxClock => ({
  subscriptionId,
  now: new Date(nowMs).toISOString(),
  status: subscription.status,
  nextChargeOn: nextPaymentOf(subscriptionStanding(subscription, nowMs)).on,
});

function forwardMs({ forwardDays }: z.infer<typeof MoveClock>, { charge }: Subscription, nowMs: number): number {
  if (forwardDays !== undefined) return forwardDays * DAY_MS;
  if (!charge) throw new ApiError({ code: "CONFLICT", message: "No payment is scheduled. Save a card and choose a pay day first." });
  return Math.min(MOST_FORWARD_DAYS * DAY_MS, Math.max(0, charge.atMs - nowMs) + MINUTE_MS);
}

/** Moves one customer's clock forward, to see months of billing at once. Mounted at /sandbox; 404 outside the sandbox. */
export const sandboxClockRoutes = ({ temporal, payments, leads }: ApiDeps) => {
  const sandboxOnly = createMiddleware<ApiEnv>(async (_, next) => {
    if (!payments?.sandboxUrl) throw notFound("call");
    await next();
  });
  const openWorkflow = (id: string) => {
    const workflow = temporal.workflow.getHandle(subscriptionWorkflowId(id));
    const clock = async () => {
      const { aheadMs, moving } = await mapUpdateError(workflow.query(viewClock), {});
      return { nowMs: Date.now() + aheadMs, moving };
    };
    const waitUntilMoved = async () => {
      const deadlineMs = Date.now() + MAX_WAIT_MS;
      for (let { moving, nowMs } = await clock(); ; { moving, nowMs } = await clock()) {
        if (!moving || Date.now() > deadlineMs) return nowMs;
        await wait(POLL_EVERY_MS);
      }
    };
    const subscription = () => mapUpdateError(workflow.query(viewSubscription), {});
    return { workflow, clock, waitUntilMoved, subscription };
  };
  return new Hono<ApiEnv>()
    .get(
      "/clock",
      describe("The time on the customer’s clock", "Sandbox", 200, SandboxClock, {
        ...SIGNED_OUT,
        ...OTHER_CUSTOMER,
        404: "No subscription, or not the sandbox",
      }),
      sandboxOnly,
      requireUser,
      validate("query", WhoseClock),
      async (c) => {
        const id = await authorisedSubscriptionId(c, leads, c.req.valid("query"), "saw a customer’s clock");
        const { clock, subscription } = openWorkflow(id);
        return c.json(present(id, (await clock()).nowMs, await subscription()));
      },
    )
    .post(
      "/clock",
      describe("Move a customer’s clock forward; anything due on the way happens at its proper time", "Sandbox", 200, ClockMoved, {
        ...SIGNED_OUT,
        ...OTHER_CUSTOMER,
        404: "No subscription, or not the sandbox",
        409: "Its clock can't be moved, or a restored database is being compared with the provider",
      }),
      sandboxOnly,
      requireUser,
      validate("json", MoveClock),
      async (c) => {
        const ask = c.req.valid("json");
        const id = await authorisedSubscriptionId(c, leads, ask, "moved a customer’s clock");
        await rejectIfHeld(c.var.em);
        const { workflow, clock, waitUntilMoved, subscription } = openWorkflow(id);
        const { nowMs: fromMs } = await clock();
        const move = { forwardMs: forwardMs(ask, await subscription(), fromMs) };
        await mapUpdateError(workflow.executeUpdate(moveClock, { args: [move] }), {
          [REFUSED.clock]: "This subscription's clock can't be moved because it didn't start in the sandbox.",
        });
        const nowMs = await waitUntilMoved();
        const charges = await attemptsSince(c.var.em, id, fromMs);
        return c.json({
          ...present(id, nowMs, await subscription()),
          charges: charges.map(({ amountPence, ...charge }) => ({ ...charge, amount: toPounds(amountPence) })),
        });
      },
    );
};
