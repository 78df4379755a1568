import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { METADATA_ENCODING_KEY, type Payload, type PayloadCodec } from "@temporalio/common";
import proto from "@temporalio/proto";

const CIPHER = "aes-256-gcm";
/** Random nonces suffice for 2³² payloads per key (NIST SP 800-38D, 8.3). */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The name in Temporal's encryption examples. */
const ENCRYPTED = "binary/encrypted";
const KEY_ID = "encryption-key-id";
/** Lets the payload decoder check access per workflow. Temporal shows the workflow id unencrypted anyway. */
const WORKFLOW_ID = "workflow-id";

const { Payload: PayloadMessage } = proto.temporal.api.common.v1;
const readMetadata = ({ metadata }: Payload, name: string): string => Buffer.from(metadata?.[name] ?? []).toString("utf8");

/** Whether this codec encrypted the payload. */
export const isEncrypted = (payload: Payload): boolean => readMetadata(payload, METADATA_ENCODING_KEY) === ENCRYPTED;
/** The workflow id of an encrypted payload, or "". Trust it only after decryption, which authenticates it. */
export const payloadWorkflowId = (payload: Payload): string => readMetadata(payload, WORKFLOW_ID);

/** None of the configured keys decrypts a payload. */
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
 * Encrypts workflow inputs, results and state before they reach the Temporal server. A payload names its key and its workflow; both are authenticated,
 * so a changed payload does not decrypt. Unencrypted payloads pass through on decoding.
 * @param newestHex encryption key, 64 hexadecimal digits.
 * @param olderHex former keys, for decryption only.
 */
export function createPayloadCodec(newestHex: string, olderHex: readonly string[] = []): PayloadCodec {
  const newest = keyFrom(newestHex);
  const keys = new Map([...olderHex.map(keyFrom), newest].map(({ id, secret }) => [id, secret]));
  const authenticatedData = (keyId: string, workflowId: string) => Buffer.from(`${keyId}\n${workflowId}`);

  const encrypt = (payload: Payload, workflowId: string): Payload => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, newest.secret, nonce).setAAD(authenticatedData(newest.id, workflowId));
    const data = Buffer.concat([nonce, cipher.update(PayloadMessage.encode(payload).finish()), cipher.final(), cipher.getAuthTag()]);
    const metadata = {
      [METADATA_ENCODING_KEY]: Buffer.from(ENCRYPTED),
      [KEY_ID]: Buffer.from(newest.id),
      [WORKFLOW_ID]: Buffer.from(workflowId),
    };
    return { metadata, data };
  };
  const decrypt = (payload: Payload): Payload => {
    const keyId = readMetadata(payload, KEY_ID);
    const secret = keys.get(keyId);
    if (!secret) throw new MissingKey();
    const bytes = Buffer.from(payload.data ?? []);
    const decipher = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(authenticatedData(keyId, payloadWorkflowId(payload)))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return PayloadMessage.decode(Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]));
  };
  return {
    encode: async (payloads, context) => payloads.map((payload) => encrypt(payload, context?.workflowId ?? "")),
    decode: async (payloads) => payloads.map((payload) => (isEncrypted(payload) ? decrypt(payload) : payload)),
  };
}

/** Decrypts one payload for display. Returns null if it is not encrypted or no key decrypts it. */
export const payloadOpener = (codec: PayloadCodec) => async (payload: Payload) => {
  if (!isEncrypted(payload)) return null;
  try {
    const [opened] = await codec.decode([payload]);
    return opened ? { payload: opened, workflow: payloadWorkflowId(payload) } : null;
  } catch {
    return null;
  }
};
