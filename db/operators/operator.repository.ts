import type { EntityManager } from "@mikro-orm/postgresql";

export type OperatorAccount = { id: string; role: string | null; emailVerified: boolean; hasPassword: boolean };

/** The account with an address; undefined where there is none. */
export async function accountByEmail(em: EntityManager, email: string): Promise<OperatorAccount | undefined> {
  const [account] = await em.execute<OperatorAccount[]>(
    `select u.id, u.role, u."emailVerified",
       exists (select 1 from auth.account a where a."userId" = u.id and a.password is not null) as "hasPassword"
     from auth."user" u where u.email = ?`,
    [email],
  );
  return account;
}

/** Whoever else is an operator is none any more, and what they opened as one is closed. @param email null = nobody is left. */
export async function demoteOthers(em: EntityManager, email: string | null): Promise<void> {
  const others = `role = 'admin' and email is distinct from ?`;
  await em.execute(
    `delete from auth.session where "operatorUntil" is not null and "userId" in (select id from auth."user" where ${others})`,
    [email],
  );
  await em.execute(`delete from auth."twoFactor" where "userId" in (select id from auth."user" where ${others})`, [email]);
  await em.execute(`update auth."user" set role = 'user', "twoFactorEnabled" = false where ${others}`, [email]);
}

/** The address counts as confirmed: a mailed link would otherwise take the password away, as it does from whoever has proven nothing. */
export const makeOperator = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute(`update auth."user" set role = 'admin', "emailVerified" = true where id = ?`, [userId]);

/** What is stored of somebody's password; undefined where they have none. */
export async function passwordHashOf(em: EntityManager, userId: string): Promise<string | undefined> {
  const [held] = await em.execute<{ password: string }[]>(`select password from auth.account where "userId" = ? and password is not null`, [
    userId,
  ]);
  return held?.password;
}

export const endSessions = (em: EntityManager, userId: string): Promise<unknown> =>
  em.execute(`delete from auth.session where "userId" = ?`, [userId]);

/** Opens a session of an operator's for a few minutes. @returns whether there is an operator. */
export async function openSession(em: EntityManager, token: string): Promise<boolean> {
  const opened = await em.execute<unknown[]>(
    `insert into auth.session (token, "userId", "expiresAt", "operatorUntil", "updatedAt")
     select ?, id, now() + interval '10 minutes', now() + interval '10 minutes', now() from auth."user" where role = 'admin' limit 1 returning id`,
    [token],
  );
  return opened.length > 0;
}

export const endSession = (em: EntityManager, token: string): Promise<unknown> =>
  em.execute("delete from auth.session where token = ?", [token]);

/**
 * Forgets an operator's second factor, which the next sign-in sets up anew; ends their sessions, and what remembered devices.
 * @returns whether there is such an operator.
 */
export const resetSecondFactor = (em: EntityManager, email: string): Promise<boolean> =>
  em.transactional(async (unit) => {
    const [account] = await unit.execute<{ id: string }[]>(
      `update auth."user" set "twoFactorEnabled" = false where lower(email) = lower(?) and role = 'admin' returning id`,
      [email],
    );
    if (!account) return false;
    await unit.execute(`delete from auth."twoFactor" where "userId" = ?`, [account.id]);
    await unit.execute(`delete from auth.verification where value = ?`, [account.id]);
    await endSessions(unit, account.id);
    return true;
  });
