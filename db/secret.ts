import { createHash, randomBytes, randomInt } from "node:crypto";

const SECRET_BYTES = 32;

/** 256 random bits, safe in URLs. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** A random code of these letters, to be typed. */
export const newCode = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** The stored hash of a secret. Looking up a hash leaks nothing through timing. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
