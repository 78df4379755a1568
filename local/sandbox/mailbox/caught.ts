/** A mail as it was caught. */
export type Caught = { id: string; at: string; from: string; to: string; subject: string; text: string };
