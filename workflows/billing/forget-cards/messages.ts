export const forgetCardsWorkflowId = (userId: string) => `forget-cards:${userId}`;

/** The provider's ids of the cards: they open nothing without our key, and name nobody. */
export type ForgetCardsInput = { userId: string; cards: readonly string[] };
