/** What the wizard's fields show before anything was saved; nothing of it is stored unless it is submitted (decision 15). */
export const ONBOARDING_DEFAULTS = { postcode: "", householdSize: 4, weeklyBudget: "50" } as const;
/** What one press of the budget field's arrows adds, in pounds. A typed amount need not be on this grid (decision 12). */
export const ONBOARDING_BUDGET_STEP = 5;
