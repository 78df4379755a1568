import { z } from "zod";
import { NOTIFICATION_KINDS } from "#domain/accounts/notifications/choices.ts";
import { text } from "../text.ts";

const NOT_OF_A_BROWSER = "Send the subscription that the browser made";
/** Base64url of this many letters (RFC 8291: a P-256 point has 87, 16 bytes have 22). */
const key = (letters: number) => text(letters, { missing: NOT_OF_A_BROWSER }).regex(new RegExp(`^[\\w-]{${letters}}$`), NOT_OF_A_BROWSER);

/** A browser's push subscription, as `PushSubscription.toJSON()` returns it. */
export const RegisterPushDevice = z
  .object({
    endpoint: text(1000, { missing: NOT_OF_A_BROWSER }).regex(/^https?:\/\/\S+$/, NOT_OF_A_BROWSER),
    keys: z.object({ p256dh: key(87).regex(/^B/, NOT_OF_A_BROWSER), auth: key(22) }, NOT_OF_A_BROWSER),
  })
  .meta({
    examples: [
      {
        endpoint: "https://push.example.com/send/dGhpcyBpcyBvbmU",
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      },
    ],
  });
export type RegisterPushDevice = z.infer<typeof RegisterPushDevice>;

/** `here`: the browser that sent the request. */
export const PushDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSentAt: z.iso.datetime().nullable(),
  here: z.boolean(),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** `publicKey`: the VAPID key for subscribing; null = push is not configured. */
export const PushDevices = z.object({ publicKey: z.string().nullable(), devices: z.array(PushDevice) }).meta({
  examples: [
    {
      publicKey: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      devices: [
        {
          id: "0198c1f2-5b3a-4c6e-9d2f-1a2b3c4d5e6f",
          device: "Chrome on Android",
          createdAt: "2026-11-25T08:30:00.000Z",
          lastSentAt: null,
          here: true,
        },
      ],
    },
  ],
});
export type PushDevices = z.infer<typeof PushDevices>;

export const PushDeviceId = z.object({ id: z.uuid("That isn't a device ID") });

/** Ends one kind of pushes, as the button of a notification does. */
export const StopPush = z
  .object({ kind: z.enum(NOTIFICATION_KINDS, `Choose among: ${NOTIFICATION_KINDS.join(", ")}`) })
  .meta({ examples: [{ kind: "cook" }] });
export type StopPush = z.infer<typeof StopPush>;
