import { createHash, randomBytes } from "node:crypto";

const CODES = 10;
/** Five bits a letter; without i, l, o and u, which are easily misread. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 130 bits cannot be guessed from a hash, so a fast hash without salt is enough. */
const GROUPS = [6, 5, 5, 5, 5];
const KEPT = "sha256:";

const group = (length: number): string => Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join("");
const newCodes = (): string[] => Array.from({ length: CODES }, () => GROUPS.map(group).join("-"));

/** The stored hash of a recovery code. */
export const hashOfRecoveryCode = (code: string): string => `${KEPT}${createHash("sha256").update(code.toLowerCase()).digest("base64url")}`;

/**
 * Operators' recovery codes, shown once and stored as hashes. We use the library's encryption hooks: "encrypt" hashes, "decrypt" returns the
 * hashes, so the library must be given a hash to compare. Codes that remain after one was used are hashes already.
 */
export const RECOVERY_CODES = {
  customBackupCodesGenerate: newCodes,
  storeBackupCodes: {
    encrypt: async (codes: string): Promise<string> =>
      JSON.stringify((JSON.parse(codes) as string[]).map((code) => (code.startsWith(KEPT) ? code : hashOfRecoveryCode(code)))),
    decrypt: async (kept: string): Promise<string> => kept,
  },
};
