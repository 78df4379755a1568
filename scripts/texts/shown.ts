/** Attributes of an element that a person reads or hears. */
const SHOWN_ATTRIBUTES =
  /^(?:aria-(?:label|description|valuetext|roledescription)|alt|placeholder|title|label|hint|help|description|text|message|empty|question|heading|caption|unit|of|what)$/;

/** Names under which an object carries what a person reads. */
const SHOWN_PROPERTIES =
  /^(?:label|title|text|message|hint|help|description|heading|question|answer|subject|summary|placeholder|caption|details?|body|note|sentence|say|error|advice)$/;

/** Attributes and functions whose strings steer the page or the program. */
const STEERING_ATTRIBUTES =
  /^(?:\w*[cC]lass(?:Name)?|d|id|key|htmlFor|href|to|src|srcSet|sizes|viewBox|transform|style|points|rel|role|type|autoComplete|accept|method|pattern|inputMode|media|data-.*|form|target)$/;
const STEERING_CALLS =
  /^(?:clsx|cva|classNames|sql|querySelector(?:All)?|matchMedia|getElementById|setAttribute|log|require|RegExp|Error|TypeError|RangeError|nonRetryable|literal|enum|patched|includes|trace|debug|info|warn|securityEvent|writeAudit|entryBy|refuseTooMany|need)$/;

export const isShownAttribute = (name: string): boolean => SHOWN_ATTRIBUTES.test(name);
export const isShownProperty = (name: string): boolean => SHOWN_PROPERTIES.test(name);
export const steersPage = (name: string): boolean => STEERING_ATTRIBUTES.test(name);
/** Of `warn` only a log's: a page warns people. */
export const steersProgram = (name: string, of: string): boolean =>
  of === "console" || (STEERING_CALLS.test(name) && !(name === "warn" && of === ""));

/** Two words side by side, or a word beside what is put in. */
const TWO_WORDS = /\p{L}{2,}[’',.:;…!?)]* \S|\{[^}]*\}[,.;:]? \p{L}{2,}/u;
const STATEMENT = /^(?:with \w+ as|select|insert|update|delete|create|alter|drop|grant|set local|truncate|where|order by) [a-z_*"(]/;
/** Words without a capital or a full stop, of which one holds what only class names, headers and addresses hold. */
const CLASS_NAMES = /^(?:[a-z0-9 @:[\]_()/.%#&>*!,'"=-]|\{[^}]*\})*[a-z\d][-:/[\]_=][a-z\d[(#][^A-Z]*$/;
const NO_SENTENCE = /^(?:(?:Bearer|Basic) |max-age|default-src|private,|public,|noindex,|<!?[a-z]|\((?:min-|max-)?width)/;

/** Whether a string of code reads as a sentence or a part of one: class names, statements and headers do not. */
export function readsAsSentence(text: string): boolean {
  if (!TWO_WORDS.test(text) || STATEMENT.test(text) || NO_SENTENCE.test(text)) return false;
  return !(CLASS_NAMES.test(text.replace(/ ?\{[^}]*\}/g, "")) && !/[a-z] (?:the|a|of|to|is|and|in|for|your|you) [a-z]/.test(text));
}

/** One word with a capital, as a column, a button or a state is called: in the client's code it is read. */
export const readsAsLabel = (text: string): boolean => /^\p{Lu}\p{Ll}{2,}(?:\.\.\.|…)?$/u.test(text);

/** Whether anything is left to read where what is put in is taken out. */
export const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text.replace(/\{[^}]*\}/g, ""));
