import { condition, defineSignal, proxyActivities, setHandler } from "@temporalio/workflow";

export const wake = defineSignal("wake");

const { nothing } = proxyActivities<{ nothing(): Promise<void> }>({ startToCloseTimeout: "1m" });

/** A minimal subscription: it sleeps until it is woken, runs one activity, and sleeps until the next month. */
export async function limitWorkflow(): Promise<void> {
  let woken = 0;
  setHandler(wake, () => {
    woken++;
  });
  await nothing(); // like the first write of a subscription's row
  await condition(() => woken > 0);
  await nothing();
  await condition(() => woken > 1, "30 days");
}
