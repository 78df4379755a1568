import { allHandlersFinished, condition, continueAsNew } from "@temporalio/workflow";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { describeTo } from "./describe.ts";
import { createEffects } from "./effects.ts";
import { registerHandlers } from "./handlers.ts";
import type { SubscriptionInput } from "./messages.ts";
import { runSubscription } from "./run-subscription.ts";
import { createContext } from "./state.ts";

/** One household's subscription, from its trial to its end. What it decides is `domain/billing`; this is when. */
export async function subscriptionWorkflow(input: SubscriptionInput): Promise<void> {
  const context = createContext(input);
  const { state, sent, clock } = context;
  registerHandlers(context);
  if (input.carried) describeTo(state.subscription, clock.offsetMs);
  else await context.publish();

  for (;;) {
    const came = await runSubscription(state, createEffects(context, input.eventsPerRun));
    context.leaving = true;
    await condition(allHandlersFinished);
    if (came === "long")
      await continueAsNew<typeof subscriptionWorkflow>({
        ...input,
        clockOffsetMs: clock.offsetMs,
        carried: { subscription: state.subscription, sent, woken: state.woken, moveToMs: clock.movingToMs },
      });
    // a message that was answered on the way out may have brought work, as a refund does
    if (nextStep(state.subscription, clock.nowMs(), state.woken).kind === "end") return;
    context.leaving = false;
  }
}
