import { TRADE_ROLE } from "#domain/leads/trade.ts";
import { rejectCommonPassword } from "../passwords/common-password.ts";
import type { Auth } from "./auth.ts";

type Person = { email: string; name: string; password: string };

/**
 * Creates the account of a person of a buyer or seller, whose address was confirmed by the invitation's link. If the account exists from
 * an earlier attempt, it gets this name and password.
 * @returns its id. @throws ApiError 422 for a common password.
 */
export async function createTradeAccount(auth: Auth, { email, name, password: typed }: Person): Promise<string> {
  rejectCommonPassword(typed, "password");
  const { internalAdapter, password } = await auth.$context;
  const hashed = await password.hash(typed);
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!found) {
    const { id } = await internalAdapter.createUser({ email, name, emailVerified: true, role: TRADE_ROLE }, { method: "admin" });
    await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: "credential", password: hashed });
    return id;
  }
  const { id } = found.user;
  await internalAdapter.updateUser(id, { name });
  if (found.accounts.some(({ providerId }) => providerId === "credential")) await internalAdapter.updatePassword(id, hashed);
  else await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: "credential", password: hashed });
  return id;
}
