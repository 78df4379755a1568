/** Fields that may hold personal data, a secret or an error's message. They are redacted in the first three levels of a log line. */
const PERSONAL = ["email", "to", "from", "person", "userName", "firstName", "lastName", "phone", "address", "postcode", "dateOfBirth"];
const TYPED_BY_PEOPLE = ["allergies", "allergens", "avoidWords", "diets", "text", "words", "subject", "body", "question", "answer"];
const SECRET = [
  "password",
  "token",
  "secret",
  "key",
  "apiKey",
  "authorization",
  "cookie",
  "url",
  "link",
  "card",
  "cardNumber",
  "cvc",
  "iban",
];
const ERROR_TEXTS = ["message", "failure", "detail"];
export const NEVER_LOGGED = [...PERSONAL, ...TYPED_BY_PEOPLE, ...SECRET, ...ERROR_TEXTS].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

const EMAIL = /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g;
/** 14 to 19 digits, grouped or not, that start like a card number. Times in milliseconds and nanoseconds start with 1. */
const CARD = /(?<![\w-])[3-6]\d{3}([ -]?\d{4}){2}[ -]?\d{2,7}(?![\w-])/g;

/** Removes email addresses and card numbers from a whole line, also inside a sentence. */
export const redactLine = (line: string): string => line.replace(EMAIL, "[email]").replace(CARD, "0");

const STACK_LINES = 8;
/** A stack frame as V8 writes it. The message precedes the frames and may have several lines; none of them may match. */
const FRAME = /^\s+at [^@]*?\(?[^\s()@]+:\d+:\d+\)?$/;
/** An error's name or code: one word, or a number. */
const WORD = /^[\w.:/-]{1,64}$/;
const oneWord = (value: unknown): unknown =>
  typeof value === "number" || (typeof value === "string" && WORD.test(value)) ? value : undefined;
/** The stack without the message, which may span lines. */
function stackFrames(stack: unknown, message: unknown): string[] {
  if (typeof stack !== "string") return [];
  const after = typeof message === "string" && message !== "" ? stack.replace(message, "") : stack;
  return after.split("\n").filter((line) => FRAME.test(line));
}
type LoggedError = {
  name?: unknown;
  message?: unknown;
  code?: unknown;
  status?: unknown;
  type?: unknown;
  stack?: unknown;
  cause?: unknown;
};

/** An error's name, code and stack, without its message: the message may quote personal data. */
export function toLoggedError(error: unknown): object {
  const { name, message, code, status, type, stack, cause } = (error ?? {}) as LoggedError;
  return {
    name: oneWord(name),
    code: oneWord(code),
    status: oneWord(status),
    type: oneWord(type),
    stack: stackFrames(stack, message)
      .slice(0, STACK_LINES)
      .map((line) => line.trim()),
    ...(cause && cause !== error ? { cause: toLoggedError(cause) } : {}),
  };
}
