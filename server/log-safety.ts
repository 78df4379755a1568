/** Fields that may hold what a person told us, or a secret, or a fault in the words of whoever threw it: never written, in whichever of a line's first three levels they stand. */
const PERSONAL = ["email", "to", "from", "person", "userName", "firstName", "lastName", "phone", "address", "postcode", "dateOfBirth"];
const TOLD = ["allergies", "allergens", "avoidWords", "diets", "text", "words", "subject", "body", "question", "answer"];
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
const THEIR_WORDS = ["message", "failure", "detail"];
export const NEVER_LOGGED = [...PERSONAL, ...TOLD, ...SECRET, ...THEIR_WORDS].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const EMAIL = /[\w.+%-]+@[\w-]+(\.[\w-]+)+/g;
/** 14 to 19 digits that begin as cards do, in one or in groups. Times in milliseconds and nanoseconds begin with 1. */
const CARD = /(?<![\w-])[3-6]\d{3}([ -]?\d{4}){2}[ -]?\d{2,7}(?![\w-])/g;

/** A whole line at its last look: what got into a sentence is taken out of it too. */
export const scrubbed = (line: string): string => line.replace(EMAIL, "[email]").replace(CARD, "0");

const STACK_LINES = 8;
/** A frame as V8 writes it. A message may have lines of its own, and stands before the frames: none of its lines may pass for one. */
const FRAME = /^\s+at [^@]*?\(?[^\s()@]+:\d+:\d+\)?$/;
/** What we, a library or a server call a kind of fault: one word, or a number. */
const WORD = /^[\w.:/-]{1,64}$/;
const wordOf = (value: unknown): unknown =>
  typeof value === "number" || (typeof value === "string" && WORD.test(value)) ? value : undefined;
/** Without its message, of which some libraries write more lines than one. */
function framesOf(stack: unknown, message: unknown): string[] {
  if (typeof stack !== "string") return [];
  const after = typeof message === "string" && message !== "" ? stack.replace(message, "") : stack;
  return after.split("\n").filter((line) => FRAME.test(line));
}
type Fault = { name?: unknown; message?: unknown; code?: unknown; status?: unknown; type?: unknown; stack?: unknown; cause?: unknown };

/** A fault without its message, which may quote what somebody wrote: its kind, its code, and where it was thrown. */
export function toLoggedFault(error: unknown): object {
  const { name, message, code, status, type, stack, cause } = (error ?? {}) as Fault;
  return {
    name: wordOf(name),
    code: wordOf(code),
    status: wordOf(status),
    type: wordOf(type),
    stack: framesOf(stack, message)
      .slice(0, STACK_LINES)
      .map((line) => line.trim()),
    ...(cause && cause !== error ? { cause: toLoggedFault(cause) } : {}),
  };
}
