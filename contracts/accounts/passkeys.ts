import { z } from "zod";
import { text } from "../text.ts";

/** Bytes as WebAuthn sends them: base64url. */
const bytes = (most: number) => text(most).regex(/^[\w-]*$/, "That isn't a browser's answer");
const Id = bytes(1400).min(1, "That isn't a browser's answer"); // of 1023 bytes at most (WebAuthn, section 4, "Credential ID")
const ClientData = bytes(4000);

const PasskeyName = text(60, { missing: "Give the passkey a name", tooLong: "Keep the name under 60 letters" })
  .trim()
  .min(1, "Give the passkey a name");

/** The result of `navigator.credentials.create` (WebAuthn, section 5.1.8), with the fields that we read. */
export const NewPasskey = z.object({
  name: PasskeyName,
  credential: z.object({
    id: Id,
    rawId: Id,
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: ClientData,
      attestationObject: bytes(20_000),
      transports: z.array(text(30)).max(10).exactOptional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof NewPasskey>;

/** The result of `navigator.credentials.get`. */
export const ShowPasskey = z.object({
  credential: z.object({
    id: Id,
    rawId: Id,
    type: z.literal("public-key"),
    response: z.object({
      clientDataJSON: ClientData,
      authenticatorData: bytes(4000),
      signature: bytes(2000),
      userHandle: bytes(200).exactOptional(),
    }),
  }),
});
export type PasskeyAssertion = z.infer<typeof ShowPasskey>["credential"];

/** Options for `navigator.credentials.create` and `.get`, with WebAuthn's own fields. */
export const NewPasskeyOptions = z.looseObject({
  challenge: z.string(),
  rp: z.looseObject({ id: z.string().optional(), name: z.string() }),
  user: z.looseObject({ id: z.string(), name: z.string(), displayName: z.string() }),
});
export const PasskeyOptions = z.looseObject({ challenge: z.string(), rpId: z.string().optional() });

/** A passkey as its holder sees it, without its key. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** null = never yet. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
