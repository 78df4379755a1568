import { PUSH_HOSTS, type PushTargets } from "#domain/accounts/notifications/push.ts";
import { configuredSeal, type Seal } from "../../../db/seal.ts";

/** `publicKey`: for subscribing browsers; `seal`: encrypts their subscriptions. */
export type PushOffer = PushTargets & { publicKey: string; seal: Seal };

type PushSettings = {
  VAPID_PUBLIC_KEY?: string | undefined;
  PUSH_HOSTS?: readonly string[] | undefined;
  LEAD_DATA_KEY?: string | undefined;
  LEAD_DATA_OLD_KEYS?: readonly string[] | undefined;
};

/** The push configuration; null = push is not configured. */
export function configuredPush(settings: PushSettings): PushOffer | null {
  const { VAPID_PUBLIC_KEY: publicKey, PUSH_HOSTS: hosts = PUSH_HOSTS } = settings;
  const seal = configuredSeal(settings);
  return publicKey && seal ? { publicKey, seal, hosts, loopback: process.env["NODE_ENV"] !== "production" } : null;
}
