import type { PushInput } from "./messages.ts";

/** Result of a push to one device. `void`: the device is gone, has the message already, or its person switched the kind off; `late`: stale. */
export type PushOutcome = "sent" | "void" | "late" | "refused";

/** Side effects of a push, implemented in `activities/accounts/push/`. */
export interface PushActivities {
  /** Ids of a person's push devices. */
  pushDevices(ask: { userId: string }): Promise<string[]>;
  /**
   * Sends a message to the push service of one device, encrypted for that device. Idempotent per message and device: an accepted message is
   * recorded and not sent again. If recording fails, the second message has the same topic and tag and so replaces the first.
   * Deletes a device that its service no longer knows.
   * @returns "refused" if the service rejects the message for good.
   * @throws if the service may accept it later; the workflow's retry policy decides.
   */
  sendPush(push: Omit<PushInput, "userId"> & { deviceId: string }): Promise<PushOutcome>;
}
