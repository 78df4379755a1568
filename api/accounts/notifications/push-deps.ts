import { configuredSeal, type Seal } from "../../../db/seal.ts";

/** What pushes need here: `publicKey` is what browsers subscribe with, `seal` keeps what they answer. `loopback`: this machine may be a push service. */
export type PushOffer = { publicKey: string; seal: Seal; loopback: boolean };

type PushSettings = {
  VAPID_PUBLIC_KEY?: string | undefined;
  LEAD_DATA_KEY?: string | undefined;
  LEAD_DATA_OLD_KEYS?: readonly string[] | undefined;
};

/** Pushes as they are configured; null = they are not offered. */
export function configuredPush(settings: PushSettings): PushOffer | null {
  const { VAPID_PUBLIC_KEY: publicKey } = settings;
  const seal = configuredSeal(settings);
  return publicKey && seal ? { publicKey, seal, loopback: process.env["NODE_ENV"] !== "production" } : null;
}
