import { proxyActivities } from "@temporalio/workflow";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { PushActivities, PushOutcome } from "./activities.port.ts";
import type { PushInput } from "./messages.ts";

const AT_LEAST_MS = 1000;

/**
 * Sends one message to all devices of a person until it is stale. Devices are independent: an unavailable push service delays no other.
 * @returns the result for each device, without naming it.
 */
export async function pushWorkflow({ messageId, userId, text, untilMs }: PushInput): Promise<(PushOutcome | "given up")[]> {
  const scheduleToCloseTimeout = Math.max(AT_LEAST_MS, untilMs - Date.now());
  const { pushDevices, sendPush } = proxyActivities<PushActivities>({
    startToCloseTimeout: "30s", // a push service responds in seconds or not at all
    retry: { initialInterval: "5s", backoffCoefficient: 3, maximumInterval: "10m" },
    scheduleToCloseTimeout,
  });
  const send = async (deviceId: string): Promise<PushOutcome | "given up"> => {
    try {
      return await sendPush({ messageId, text, untilMs, deviceId });
    } catch (fault) {
      ignoreFailedActivity(fault);
      return "given up";
    }
  };
  return Promise.all((await pushDevices({ userId }).catch(none)).map(send));
}

/** The devices could not be read before the message became stale. */
function none(fault: unknown): string[] {
  ignoreFailedActivity(fault);
  return [];
}
