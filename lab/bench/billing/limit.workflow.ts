import { condition, defineSignal, proxyActivities, setHandler } from "@temporalio/workflow";

export const wake = defineSignal("wake");

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: "1m" });

/** The least that a subscription could be: it sleeps until it is woken, does one thing, and sleeps until its next month. */
export async function limitWorkflow(): Promise<void> {
  let woken = 0;
  setHandler(wake, () => {
    woken++;
  });
  await nothing(); // begun, as a subscription is when its row is first written
  await condition(() => woken > 0);
  await nothing();
  await condition(() => woken > 1, "30 days");
}
