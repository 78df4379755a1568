import { createHash, randomBytes, randomInt } from "node:crypto";

const SECRET_BYTES = 32;

/** 256 random bits, as an address can carry them. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("base64url");

/** Random letters out of these, to be read out or typed. */
export const newCode = (letters: string, length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join("");

/** What is stored and looked up: looking up a hash tells nobody by its time how much of a guess was right. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");
