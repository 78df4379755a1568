import { allHandlersFinished, condition, continueAsNew } from "@temporalio/workflow";
import { nextStep } from "#domain/billing/contract/next-step.ts";
import { describeTo } from "./describe.ts";
import { worldOf } from "./effects.ts";
import { listen } from "./handlers.ts";
import type { SubscriptionInput } from "./messages.ts";
import { live } from "./run-subscription.ts";
import { openStory } from "./state.ts";

/** One household's subscription, from its trial to its end. What it decides is `workflows/domain/billing`; this is when. */
export async function subscriptionWorkflow(input: SubscriptionInput): Promise<void> {
  const story = openStory(input);
  const { held, sent, clock } = story;
  listen(story);
  if (input.carried) describeTo(held.subscription, clock.offsetMs);
  else await story.publish();

  for (;;) {
    const came = await live(held, worldOf(story, input.eventsPerRun));
    story.leaving = true;
    await condition(allHandlersFinished);
    if (came === "tired")
      await continueAsNew<typeof subscriptionWorkflow>({
        ...input,
        clockOffsetMs: clock.offsetMs,
        carried: { subscription: held.subscription, sent, nudged: held.nudged, moveToMs: clock.movingToMs },
      });
    // a message that was answered on the way out may have brought work, as a refund does
    if (nextStep(held.subscription, clock.nowMs(), held.nudged).kind === "end") return;
    story.leaving = false;
  }
}
