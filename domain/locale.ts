/** The locale of all numbers, dates, lists and plurals (docs/decisions/0030-texts-in-elements.md). */
export const LOCALE = "en-GB";

const rules = new Intl.PluralRules(LOCALE);

/** One text per plural category of the language (CLDR). English has `one` and `other`; Welsh has six. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * The text for a count: plural(meals, { one: "1 meal", other: `${meals} meals` }).
 * Each form is a whole phrase, including the verb: "1 line needs", "2 lines need".
 */
export const plural = (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other;

/** The text with a capital first letter. */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const lists = new Intl.ListFormat(LOCALE);
/** "bread, milk and eggs". */
export const listed = (texts: readonly string[]): string => lists.format(texts);
