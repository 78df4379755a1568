import type { PushInput } from "./messages.ts";

/** What became of a message at one device. `void`: the device is gone, has it, or is no longer asked for; `late`: its time was over. */
export type PushOutcome = "sent" | "void" | "late" | "refused";

/** What a push asks of the world. `activities/accounts/push/` answers. */
export interface PushActivities {
  /** The devices that a person is told on, by their ids. */
  pushDevices(ask: { userId: string }): Promise<string[]>;
  /**
   * Hands a message to the push service of one device, encrypted for that device. Idempotent per message and device: what a service has taken is noted and not
   * sent again; where the note was lost, topic and tag are the same, so that the second takes the place of the first.
   * A device that its service no longer knows is forgotten.
   * @returns "refused" where the service will never take it.
   * @throws where the service may take it later; the workflow's retry policy decides.
   */
  sendPush(push: Omit<PushInput, "userId"> & { deviceId: string }): Promise<PushOutcome>;
}
