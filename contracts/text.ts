import { z } from "zod";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { LOCALE } from "#domain/locale.ts";

/** Neither control characters (PostgreSQL takes no NUL) nor halves of a character (no UTF-8 holds them). */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same, but for tabs and line breaks. */
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const UNSTORABLE = "Leave out line breaks, tabs and invisible characters";
const UNSTORABLE_IN_LINES = "Leave out invisible characters";

type Words = {
  /** Said where there is no text at all. */
  missing?: string;
  tooLong?: string;
};

const limited = (most: number, plain: RegExp, unstorable: string, { missing, tooLong }: Words) =>
  z
    .string(missing)
    .max(most, tooLong ?? `Keep it to ${most.toLocaleString(LOCALE)} letters`)
    .regex(plain, unstorable);

/** One line that somebody outside sends: what no database or page can hold is refused. Every string that comes in is made of this or of `lines`. */
export const text = (most: number, words: Words = {}) => limited(most, ONE_LINE, UNSTORABLE, words);

/** As `text`, for what may go over several lines. */
export const lines = (most: number, words: Words = {}) => limited(most, SEVERAL_LINES, UNSTORABLE_IN_LINES, words);

export const email = (message: string) => z.email(message).max(EMAIL_LENGTH, "That address is too long");
/** As somebody types or pastes it: spaces around it are no part of it. */
export const typedEmail = (message: string) => text(300, { missing: message }).trim().pipe(email(message));

/** An id of the card provider, such as `pm_1Pq…`. */
export const providerId = (prefix: string, message: string) =>
  z
    .string(message)
    .regex(new RegExp(`^${prefix}_\\w{1,200}$`), message)
    .max(255, message);

/** A recipe by its id, the catalogue's or a household's own. */
export const RecipeId = text(120, { missing: "Say which recipe" }).min(1, "Say which recipe");
