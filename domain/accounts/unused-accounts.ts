/** Days after which an unconfirmed and unused account is erased: the address may belong to someone else (decision 82). */
export const UNCONFIRMED_DAYS = 30;
/** Months without a sign-in and a subscription after which an account is erased, and after which its holder is emailed (decision 82). */
export const UNUSED_MONTHS = 24;
export const UNUSED_WARNING_MONTHS = 23;
/** Minimum days between the email and the erasure. */
export const WARNING_DAYS = 30;

/** Why an account is erased without its holder's request. */
export type UnusedReason = "unconfirmed" | "unused";
