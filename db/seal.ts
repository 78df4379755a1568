import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Sealed texts start with the name of their key: `1f0c22ab:`. */
const SEALED = /^([0-9a-f]{8}):(.*)$/s;

/** Encrypts personal data in rows, with keys outside the database. */
export type Seal = {
  /**
   * Encrypts with the newest key.
   * @param about the row, which is authenticated: the text does not decrypt in another row.
   */
  seal(text: string, about: string): string;
  /** Decrypts with any of the keys. @throws SealError if no key fits, or the text was changed or moved. */
  open(sealed: string, about: string): string;
  /** Prefix of every text sealed with the newest key. */
  newest: string;
  /** A keyed hash, to find a row by an encrypted value. `of` separates hashes of different kinds of values. */
  mark(of: string, text: string): string;
  /** The hashes of a text under every key, newest first, to find rows written with an older key. */
  marks(of: string, text: string): [string, ...string[]];
  /** Compares a hash from outside in constant time. */
  isMark(of: string, text: string, mark: string): boolean;
};

/** A sealed text cannot be decrypted. `isRetryable`: its key is missing, which may be temporary during a key rotation. */
export class SealError extends Error {
  readonly isRetryable: boolean;
  constructor(message: string, isRetryable: boolean) {
    super(message);
    this.name = "SealError";
    this.isRetryable = isRetryable;
  }
}

/** Derives separate keys for naming, encrypting and hashing from the configured one (HKDF, RFC 5869). */
function deriveKeys(keyHex: string) {
  const derived = (use: string, bytes = 32) => Buffer.from(hkdfSync("sha256", Buffer.from(keyHex, "hex"), "", `lead data: ${use}`, bytes));
  const [sealing, marking] = [derived("seal"), derived("mark")];
  return {
    name: derived("name", 4).toString("hex"),
    seal(text: string, about: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },
    /** @returns null if it does not decrypt. */
    open(sealed: string, about: string): string | null {
      const bytes = Buffer.from(sealed, "base64");
      try {
        const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(about))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
    digest: (of: string, text: string) => createHmac("sha256", marking).update(`${of}\n${text}`).digest(),
  };
}

/**
 * @param newestHex 64 hexadecimal digits, for writing.
 * @param olderHex former keys, for reading.
 */
export function createSeal(newestHex: string, olderHex: readonly string[] = []): Seal {
  const newest = deriveKeys(newestHex);
  const keys = [newest, ...olderHex.map(deriveKeys)] as const;
  const digests = (of: string, text: string) => keys.map((key) => key.digest(of, text));
  return {
    seal: (text, about) => `${newest.name}:${newest.seal(text, about)}`,
    open(sealed, about) {
      const [, name, encrypted] = SEALED.exec(sealed) ?? [];
      const key = keys.find((one) => one.name === name);
      if (name !== undefined && !key)
        throw new SealError("a sealed text needs a key that is neither LEAD_DATA_KEY nor in LEAD_DATA_OLD_KEYS", true);
      const text = key?.open(encrypted ?? "", about) ?? null;
      if (text === null) throw new SealError("a sealed text was changed or belongs to another row", false);
      return text;
    },
    newest: `${newest.name}:`,
    mark: (of, text) => newest.digest(of, text).toString("base64url"),
    marks: (of, text) => digests(of, text).map((digest) => digest.toString("base64url")) as [string, ...string[]],
    isMark(of, text, mark) {
      const given = Buffer.from(mark, "base64url");
      return digests(of, text).filter((ours) => ours.length === given.length && timingSafeEqual(ours, given)).length > 0;
    },
  };
}

type SealSettings = { LEAD_DATA_KEY?: string | undefined; LEAD_DATA_OLD_KEYS?: readonly string[] | undefined };
/** The configured seal; null without LEAD_DATA_KEY. */
export const configuredSeal = ({ LEAD_DATA_KEY, LEAD_DATA_OLD_KEYS }: SealSettings): Seal | null =>
  LEAD_DATA_KEY ? createSeal(LEAD_DATA_KEY, LEAD_DATA_OLD_KEYS) : null;
