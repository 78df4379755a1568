import { OPERATOR_ROLES } from "#domain/operators/roles.ts";
import { type Household, markedHousehold, type Whole } from "./first-household.ts";
import { idsOfNobody } from "./ids.ts";
import { createPeople, createTrade } from "./people.ts";
import type { Role } from "./sweep.ts";

/**
 * The first household, with a first buyer and a first seller; and who asks for what is theirs. Ten: the owner and the member of a second household,
 * somebody whose account was erased, an operator of each of the four roles, somebody of a second buyer and of a second seller, and who has a key of
 * that seller's.
 * @param buyerToken what opens the figures for buyers without accounts.
 */
export async function tenRoles(whole: Whole, buyerToken: string | undefined): Promise<{ first: Household; roles: Role[] }> {
  const people = createPeople(whole);
  const first = await markedHousehold(whole, await createTrade(whole));
  const trade = await createTrade(whole);
  const second = await markedHousehold(whole, trade);
  const nobodys = () => ({ own: idsOfNobody() });
  const operators: Role[] = [];
  for (const role of OPERATOR_ROLES) {
    const { cookie } = await people.operator(role);
    operators.push({ name: `operator (${role})`, who: { kind: "operator", role }, cookie, ...nobodys() });
  }
  const roles: Role[] = [
    { name: "owner", who: { kind: "owner" }, cookie: second.person.cookie, own: second.ids },
    { name: "member", who: { kind: "member" }, cookie: (await people.createMember(second.person)).cookie, own: second.ids },
    { name: "erased", who: { kind: "gone" }, cookie: (await people.erased()).cookie, ...nobodys() },
    ...operators,
    { name: "buyer", who: { kind: "buyer" }, cookie: trade.buyer.cookie, ...nobodys(), ...(buyerToken && { bearer: buyerToken }) },
    { name: "seller", who: { kind: "seller" }, cookie: trade.seller.cookie, own: { ...idsOfNobody(), key: trade.keyId } },
    { name: "seller’s key", who: { kind: "key" }, cookie: "", bearer: trade.key, own: { ...idsOfNobody(), ping: trade.pingId } },
  ];
  return { first, roles };
}
