import type { Contract } from "./contract.ts";
import type { Need } from "./figures.ts";
import type { Life } from "./life.ts";

/** A service is suspended after this many declines of a period, or after one that no retry can help (decision 31). */
const DECLINES = 4;

/** Checks that no period is abandoned before all required attempts were made. */
export function judgeGivingUp(life: Life, { id, states }: Contract, need: Need): void {
  states.forEach(({ subscription, atMs }, index) => {
    const { charge, status } = subscription;
    if (status !== "failed" || !charge || states[index - 1]?.subscription.status === "failed") return;
    const declined = life.store.attempts.flatMap(({ subscriptionId, dueOn, answer }) =>
      subscriptionId === id && dueOn === charge.dueOn && answer?.kind === "declined" && answer.atMs <= atMs ? [answer] : [],
    );
    const enough = declined.length >= DECLINES || declined.some(({ hard }) => hard);
    need("missedCharges", enough, `${charge.dueOn} was given up after ${declined.length} declines`);
  });
}
