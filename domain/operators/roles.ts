/** What an operator may be: what each may do stands in `powers.ts`. Kept in the account's `role`; every other account has the role `user`. */
export const OPERATOR_ROLES = ["owner", "billing", "support", "content"] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The role of an operator's account; null of everybody else's, and of a role that nobody knows. */
export const operatorRoleOf = (role: string | null | undefined): OperatorRole | null =>
  OPERATOR_ROLES.find((known) => known === role) ?? null;

/** "owner", "owner or billing", "owner, billing or support". */
export const rolesInWords = (roles: readonly OperatorRole[]): string =>
  roles.length < 2 ? roles.join() : `${roles.slice(0, -1).join(", ")} or ${roles.at(-1)}`;
