import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditName } from "#domain/operators/audit.ts";
import { OPERATOR_ROLES, type OperatorRole } from "#domain/operators/roles.ts";

/** The operator roles as a PostgreSQL array literal. */
export const ROLES_IN_SQL = `{${OPERATOR_ROLES.join()}}`;

export type OperatorAccount = { id: string; role: string | null; emailVerified: boolean; hasPassword: boolean };

export async function accountByEmail(em: EntityManager, email: string): Promise<OperatorAccount | undefined> {
  const [account] = await em.execute<OperatorAccount[]>(
    `select u.id, u.role, u."emailVerified",
       exists (select 1 from auth.account a where a."userId" = u.id and a.password is not null) as "hasPassword"
     from auth."user" u where u.email = ?`,
    [email],
  );
  return account;
}

/** undefined if the account has no password. */
export async function findPasswordHash(em: EntityManager, userId: string): Promise<string | undefined> {
  const [held] = await em.execute<{ password: string }[]>(`select password from auth.account where "userId" = ? and password is not null`, [
    userId,
  ]);
  return held?.password;
}

export type OperatorRow = {
  id: string;
  email: string;
  role: OperatorRole;
  hasSecondFactor: boolean;
  namedByConfiguration: boolean;
  /** From the audit trail; null = never. */
  lastSignInAt: Date | string | null;
};
const SIGNED_IN: AuditName = "signed in";

/** Every operator, owners first. */
export const findOperators = (em: EntityManager): Promise<OperatorRow[]> =>
  em.execute<OperatorRow[]>(
    `select u.id, u.email, u.role, coalesce(u."twoFactorEnabled", false) or exists (select 1 from auth.passkey p where p."userId" = u.id) as "hasSecondFactor",
       coalesce(u."namedByConfiguration", false) as "namedByConfiguration",
       (select max(e.at) from audit_entry e where e.operator_id = u.id::text and e.what = ?) as "lastSignInAt"
     from auth."user" u where u.role = any(?::text[]) order by array_position(?::text[], u.role), u.email`,
    [SIGNED_IN, ROLES_IN_SQL, ROLES_IN_SQL],
  );

/** Whether there is another owner. */
export async function hasOtherOwner(em: EntityManager, userId: string): Promise<boolean> {
  const [other] = await em.execute<unknown[]>(`select 1 from auth."user" where role = 'owner' and id <> ? limit 1`, [userId]);
  return other !== undefined;
}
