/** What a household has at home of each food, by its id: a quantity in the food's own unit, enough for the week, or none of what is otherwise taken to be there. */
export type Stock = Readonly<Record<string, number | "enough" | "none">>;

/** What a till has to know about a home. */
export type AtHome = { basicsAtHome: boolean; stock: Stock };
