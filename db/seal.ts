import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A text says which key it was sealed with: `1f0c22ab:`. What was sealed before keys had names does not. */
const NAMED = /^([0-9a-f]{8}):(.*)$/s;

/** Keeps personal data unreadable for whoever has the database and not the key. */
export type Seal = {
  /**
   * Seals with the newest key.
   * @param about the row it belongs to: a sealed text that is moved to another row does not open.
   */
  seal(text: string, about: string): string;
  /** Opens what any of the keys has sealed. @throws SealFault where none has, for this row, or where it was changed since. */
  open(sealed: string, about: string): string;
  /** What every text begins with that is sealed with the newest key. */
  newest: string;
  /** The same text has the same mark, and nobody without the key can tell the text from it. `of` keeps marks of different things apart. */
  mark(of: string, text: string): string;
  /** The marks that a text has by each of the keys, the newest first: by these a row is found that an older key has marked. */
  marks(of: string, text: string): [string, ...string[]];
  /** Whether a mark that came from outside is one of this text. Takes as long for any. */
  isMark(of: string, text: string, mark: string): boolean;
};

/** A sealed text that does not open. `mayHeal`: its key is not here yet, as while another version of the product is installed. */
export class SealFault extends Error {
  readonly mayHeal: boolean;
  constructor(message: string, mayHeal: boolean) {
    super(message);
    this.name = "SealFault";
    this.mayHeal = mayHeal;
  }
}

/** Naming, sealing and marking use keys of their own, made from the one that is configured (HKDF, RFC 5869). */
function keysFrom(keyHex: string) {
  const derived = (use: string, bytes = 32) => Buffer.from(hkdfSync("sha256", Buffer.from(keyHex, "hex"), "", `lead data: ${use}`, bytes));
  const [sealing, marking] = [derived("seal"), derived("mark")];
  return {
    name: derived("name", 4).toString("hex"),
    seal(text: string, about: string): string {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },
    /** @returns null where it does not open. */
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
 * @param newestHex 64 hexadecimal digits: seals and marks what is written.
 * @param olderHex keys that were the newest before: what they have sealed opens, what they have marked is found.
 */
export function createSeal(newestHex: string, olderHex: readonly string[] = []): Seal {
  const newest = keysFrom(newestHex);
  const keys = [newest, ...olderHex.map(keysFrom)] as const;
  const digests = (of: string, text: string) => keys.map((key) => key.digest(of, text));
  return {
    seal: (text, about) => `${newest.name}:${newest.seal(text, about)}`,
    open(sealed, about) {
      const [, name, named] = NAMED.exec(sealed) ?? [];
      const fitting = name ? keys.filter((key) => key.name === name) : keys;
      if (fitting.length === 0)
        throw new SealFault("what was sealed needs a key that is neither LEAD_DATA_KEY nor in LEAD_DATA_OLD_KEYS", true);
      for (const key of fitting) {
        const text = key.open(named ?? sealed, about);
        if (text !== null) return text;
      }
      throw new SealFault("what was sealed opens with no key of LEAD_DATA_KEY and LEAD_DATA_OLD_KEYS, or belongs elsewhere", false);
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
/** The seal as it is configured; null = no personal data is sealed here. */
export const configuredSeal = ({ LEAD_DATA_KEY, LEAD_DATA_OLD_KEYS }: SealSettings): Seal | null =>
  LEAD_DATA_KEY ? createSeal(LEAD_DATA_KEY, LEAD_DATA_OLD_KEYS) : null;
