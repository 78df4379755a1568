import { migrate, openOrm, withMigrationLock } from "./orm.ts";
import { ensureRole, grantProduct, parseLogin } from "./roles.ts";

/**
 * Runs migrations as the owner of the tables and grants rights to the product's role. Safe to repeat and from several processes.
 * @param url the product's address. If its user is the owner, no rights are granted.
 */
export async function prepareDatabase(url: string, ownerUrl: string, onWait?: () => void): Promise<void> {
  const orm = await openOrm(ownerUrl);
  try {
    await migrate(orm, ownerUrl, onWait);
  } finally {
    await orm.close();
  }
  const login = parseLogin(url);
  if (login.user === parseLogin(ownerUrl).user) return;
  await withMigrationLock(ownerUrl, async () => {
    await ensureRole(ownerUrl, login);
    await grantProduct(ownerUrl, login);
  });
}
