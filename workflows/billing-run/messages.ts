/** `first-payment` limits a run to subscriptions that have not paid yet (decision 32). */
export type BillingScope = "all" | "first-payment";
