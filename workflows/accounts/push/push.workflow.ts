import { proxyActivities } from "@temporalio/workflow";
import { unlessGivenUp } from "../../data-refused.ts";
import type { PushActivities, PushOutcome } from "./activities.port.ts";
import type { PushInput } from "./messages.ts";

const AT_LEAST_MS = 1000;

/**
 * Tells one thing on all devices of a person, until its time is over. Each device is tried by itself: one whose push service is away holds up no other.
 * @returns what became of it at each device, without saying which.
 */
export async function pushWorkflow({ messageId, userId, text, untilMs }: PushInput): Promise<(PushOutcome | "given up")[]> {
  const scheduleToCloseTimeout = Math.max(AT_LEAST_MS, untilMs - Date.now());
  const { pushDevices, sendPush } = proxyActivities<PushActivities>({
    startToCloseTimeout: "30s", // a push service answers in seconds or not at all
    retry: { initialInterval: "5s", backoffCoefficient: 3, maximumInterval: "10m" },
    scheduleToCloseTimeout,
  });
  const send = async (deviceId: string): Promise<PushOutcome | "given up"> => {
    try {
      return await sendPush({ messageId, text, untilMs, deviceId });
    } catch (fault) {
      unlessGivenUp(fault);
      return "given up";
    }
  };
  return Promise.all((await pushDevices({ userId }).catch(none)).map(send));
}

/** Nobody could say which devices there are, until it was no longer news. */
function none(fault: unknown): string[] {
  unlessGivenUp(fault);
  return [];
}
