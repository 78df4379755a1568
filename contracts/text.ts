import { z } from "zod";
import { EMAIL_LENGTH } from "#domain/accounts/sign-in.ts";
import { LOCALE } from "#domain/locale.ts";

/** No control characters (PostgreSQL stores no NUL) and no lone surrogates (not valid UTF-8). */
const ONE_LINE = /^[^\p{Cc}\p{Cs}]*$/u;
/** The same, with tabs and line breaks allowed. */
const SEVERAL_LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
const UNSTORABLE = "Leave out line breaks, tabs and invisible characters";
const UNSTORABLE_IN_LINES = "Leave out invisible characters";

type Messages = {
  /** The message if there is no text at all. */
  missing?: string;
  tooLong?: string;
};

const limited = (most: number, plain: RegExp, unstorable: string, { missing, tooLong }: Messages) =>
  z
    .string(missing)
    .max(most, tooLong ?? `Keep it to ${most.toLocaleString(LOCALE)} letters`)
    .regex(plain, unstorable);

/** One line of input, rejecting characters that the database or a page cannot hold. Every string from outside uses this or `lines`. */
export const text = (most: number, messages: Messages = {}) => limited(most, ONE_LINE, UNSTORABLE, messages);

/** As `text`, for several lines. */
export const lines = (most: number, messages: Messages = {}) => limited(most, SEVERAL_LINES, UNSTORABLE_IN_LINES, messages);

export const email = (message: string) => z.email(message).max(EMAIL_LENGTH, "That address is too long");
/** A typed or pasted address, trimmed. */
export const emailInput = (message: string) => text(300, { missing: message }).trim().pipe(email(message));

/** A Stripe id, such as `pm_1Pq…`. */
export const providerId = (prefix: string, message: string) =>
  z
    .string(message)
    .regex(new RegExp(`^${prefix}_\\w{1,200}$`), message)
    .max(255, message);

/** The id of a recipe, from the catalogue or a household's own. */
export const RecipeId = text(120, { missing: "Say which recipe" }).min(1, "Say which recipe");
