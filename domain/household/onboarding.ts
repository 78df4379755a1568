/** Initial values of the wizard's fields; stored only when submitted (decision 15). */
export const ONBOARDING_DEFAULTS = { postcode: "", householdSize: 4, weeklyBudget: "50" } as const;
/** Step of the budget field's arrows, in pounds. Typed amounts may lie between steps (decision 12). */
export const ONBOARDING_BUDGET_STEP = 5;
