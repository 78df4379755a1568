import { createHash, randomBytes } from "node:crypto";

const CODES = 10;
/** Five bits a letter: without i, l, o and u, which are misread. */
const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
/** 130 bits: too many to guess from a hash, so a fast one without salt is enough. */
const GROUPS = [6, 5, 5, 5, 5];
const KEPT = "sha256:";

const group = (length: number): string => Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join("");
const newCodes = (): string[] => Array.from({ length: CODES }, () => GROUPS.map(group).join("-"));

/** What is kept of a recovery code, and compared. */
export const hashOfRecoveryCode = (code: string): string => `${KEPT}${createHash("sha256").update(code.toLowerCase()).digest("base64url")}`;

/**
 * Recovery codes of operators, for the library's option: shown once, and kept as hashes. What it takes for encrypting is one way; what it takes for
 * decrypting gives the hashes, so it has to be asked with a hash. Codes that are left after one was used are hashes already.
 */
export const RECOVERY_CODES = {
  customBackupCodesGenerate: newCodes,
  storeBackupCodes: {
    encrypt: async (codes: string): Promise<string> =>
      JSON.stringify((JSON.parse(codes) as string[]).map((code) => (code.startsWith(KEPT) ? code : hashOfRecoveryCode(code)))),
    decrypt: async (kept: string): Promise<string> => kept,
  },
};
