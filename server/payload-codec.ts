import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from "@temporalio/common";
import proto from "@temporalio/proto";

const CIPHER = "aes-256-gcm";
/** Drawn by lot: enough for 2³² payloads of one key (NIST SP 800-38D, 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** What Temporal's own examples call it. */
const ENCRYPTED = "binary/encrypted";
const KEY_ID = "encryption-key-id";
/** Names the workflow, for whoever decrypts it elsewhere: the id stands in the clear beside every history anyway. */
const WORKFLOW_ID = "workflow-id";

const { Payload: PayloadMessage } = proto.temporal.api.common.v1;
const textOf = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString("utf8");
const metadataOf = ({ metadata }: Payload, name: string): string => textOf(metadata?.[name]);

/** Whether our codec has written it. */
export const isEncrypted = (payload: Payload): boolean => metadataOf(payload, METADATA_ENCODING_KEY) === ENCRYPTED;
/** Of an encrypted payload; empty where it belongs to none. True only once the payload was decrypted, which checks it. */
export const workflowIdOf = (payload: Payload): string => metadataOf(payload, WORKFLOW_ID);

/** No key that is configured opens a payload. */
export class MissingKey extends Error {
  constructor() {
    super("a payload needs a key that is neither WORKFLOW_DATA_KEY nor in WORKFLOW_DATA_OLD_KEYS");
  }
}

function keyFrom(hex: string) {
  const derived = (use: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", Buffer.from(hex, "hex"), "", `workflow data: ${use}`, bytes));
  return { id: derived("name", 4).toString("hex"), secret: derived("seal", 32) };
}

/**
 * Encrypts all that workflows are told, answer and remember before it reaches Temporal's server. A payload says which key it takes and which workflow it
 * is of; changed since, or with another of the two, it does not open. What is not encrypted is passed through.
 * @param newestHex 64 hexadecimal digits: encrypts.
 * @param olderHex keys that were the newest before: what they have encrypted is still read.
 */
export function createPayloadCodec(newestHex: string, olderHex: readonly string[] = []): PayloadCodec {
  const newest = keyFrom(newestHex);
  const keys = new Map([...olderHex.map(keyFrom), newest].map(({ id, secret }) => [id, secret]));
  const bound = (keyId: string, workflowId: string) => Buffer.from(`${keyId}\n${workflowId}`);

  const encrypt = (payload: Payload, workflowId: string): Payload => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, newest.secret, nonce).setAAD(bound(newest.id, workflowId));
    const data = Buffer.concat([nonce, cipher.update(PayloadMessage.encode(payload).finish()), cipher.final(), cipher.getAuthTag()]);
    const metadata = {
      [METADATA_ENCODING_KEY]: Buffer.from(ENCRYPTED),
      [KEY_ID]: Buffer.from(newest.id),
      [WORKFLOW_ID]: Buffer.from(workflowId),
    };
    return { metadata, data };
  };
  const decrypt = (payload: Payload): Payload => {
    const keyId = metadataOf(payload, KEY_ID);
    const secret = keys.get(keyId);
    if (!secret) throw new MissingKey();
    const bytes = Buffer.from(payload.data ?? []);
    const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(bound(keyId, workflowIdOf(payload)))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return PayloadMessage.decode(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]));
  };
  return {
    encode: async (payloads, context) => payloads.map((payload) => encrypt(payload, context?.workflowId ?? "")),
    decode: async (payloads) => payloads.map((payload) => (isEncrypted(payload) ? decrypt(payload) : payload)),
  };
}

/** Decrypts for somebody who looks. @returns null where the payload is not encrypted, or opens with none of the keys. */
export const payloadOpener = (codec: PayloadCodec) => async (payload: Payload) => {
  if (!isEncrypted(payload)) return null;
  try {
    const [opened] = await codec.decode([payload]);
    return opened ? { payload: opened, workflow: workflowIdOf(payload) } : null;
  } catch {
    return null;
  }
};
