import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps personal data unreadable for whoever has the database and not the key. */
export type Seal = {
  /** @param about the row it belongs to: a sealed text that is moved to another row does not open. */
  seal(text: string, about: string): string;
  /** @throws where it was sealed with another key, for another row, or changed since. */
  open(sealed: string, about: string): string;
  /** The same text has the same mark, and nobody without the key can tell the text from it. `of` keeps marks of different things apart. */
  mark(of: string, text: string): string;
  /** Whether a mark that came from outside is the one of this text. Takes as long for any. */
  isMark(of: string, text: string, mark: string): boolean;
};

/** @param keyHex 64 hexadecimal digits. Sealing and marking use keys of their own, made from it (HKDF, RFC 5869). */
export function createSeal(keyHex: string): Seal {
  const derived = (use: string) => Buffer.from(hkdfSync("sha256", Buffer.from(keyHex, "hex"), "", `lead data: ${use}`, 32));
  const [sealing, marking] = [derived("seal"), derived("mark")];
  const digest = (of: string, text: string) => createHmac("sha256", marking).update(`${of}\n${text}`).digest();
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(about));
      return Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]).toString("base64");
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(CIPHER, sealing, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
    },
    mark: (of, text) => digest(of, text).toString("base64url"),
    isMark(of, text, mark) {
      const [ours, given] = [digest(of, text), Buffer.from(mark, "base64url")];
      return ours.length === given.length && timingSafeEqual(ours, given);
    },
  };
}
