import { migrate, openOrm, underLock } from "./orm.ts";
import { ensureRole, grantProduct, loginOf } from "./roles.ts";

/**
 * Brings the schema up to date as the owner of the tables, and lets the product's role in. Safe to repeat, and from several processes.
 * @param url as the product signs in. Where that is the owner itself, there is nobody else to let in.
 */
export async function prepareDatabase(url: string, ownerUrl: string, onWait?: () => void): Promise<void> {
  const orm = await openOrm(ownerUrl);
  try {
    await migrate(orm, ownerUrl, onWait);
  } finally {
    await orm.close();
  }
  const login = loginOf(url);
  if (login.user === loginOf(ownerUrl).user) return;
  await underLock(ownerUrl, async () => {
    await ensureRole(ownerUrl, login);
    await grantProduct(ownerUrl, login);
  });
}
