/** Stored in the account's `role`; other accounts have `user`. Their powers are in `powers.ts`. */
export const OPERATOR_ROLES = ["owner", "billing", "support", "content"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** null if it is not an operator role. */
export const parseOperatorRole = (role: string | null | undefined): OperatorRole | null =>
  OPERATOR_ROLES.find((known) => known === role) ?? null;

/** "owner", "owner or billing", "owner, billing or support". */
export const rolesInWords = (roles: readonly OperatorRole[]): string =>
  roles.length < 2 ? roles.join() : `${roles.slice(0, -1).join(", ")} or ${roles.at(-1)}`;
