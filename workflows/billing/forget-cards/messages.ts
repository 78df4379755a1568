export const forgetCardsWorkflowId = (userId: string) => `forget-cards:${userId}`;

/** `cards`: the provider's ids, which are useless without our API key and identify no person. */
export type ForgetCardsInput = { userId: string; cards: readonly string[] };
