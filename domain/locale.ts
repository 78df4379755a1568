/** The language of every text: its numbers, dates, lists and plurals (docs/decisions/0030-texts-in-elements.md). */
export const LOCALE = "en-GB";

const rules = new Intl.PluralRules(LOCALE);

/** One text for each form in which a language counts (CLDR's categories). English has `one` and `other`; Welsh has six. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/**
 * The text that goes with a count: plural(meals, { one: "1 meal", other: `${meals} meals` }).
 * Each form is the whole phrase, with all that changes beside the number: "1 line needs", "2 lines need".
 */
export const plural = (count: number, forms: PluralForms): string => forms[rules.select(count)] ?? forms.other;
