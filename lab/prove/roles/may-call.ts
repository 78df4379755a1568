import { may, POWERS, type Power } from "#domain/operators/powers.ts";
import { OPERATOR_ROLES, type OperatorRole } from "#domain/operators/roles.ts";
import type { Operation } from "./operations.ts";

/** The client: `gone` has a deleted account; `key` has a seller's key and no session. */
export type Who = { kind: "owner" | "member" | "buyer" | "seller" | "key" | "gone" } | { kind: "operator"; role: OperatorRole };

/** The roles permitted by the document for an operators' route. */
const FOR_OPERATORS = /For operators in the role ([^.]+)\./;
const FOR_TRADE = /For people with a lead (buyer|seller) account/;
const OWNERS_ONLY = "Only an owner of the household may do it.";
const OPEN_IN_SANDBOX = "In the sandbox for everybody.";
/** Routes of the own account, without a household. */
const OWN_ACCOUNT = /^\/api\/user(\/(sign-in|sessions|password|sign-in-again|passkeys)(\/|$)|$)/;

const rolesIn = (words: string): OperatorRole[] => OPERATOR_ROLES.filter((role) => new RegExp(`\\b${role}\\b`).test(words));

function bySession({ description, path, method }: Operation, who: Who): boolean {
  const [, trade] = FOR_TRADE.exec(description) ?? [];
  if (trade) return who.kind === trade;
  if (who.kind === "buyer" || who.kind === "seller") return OWN_ACCOUNT.test(path) && !(method === "DELETE" && path === "/api/user");
  if (who.kind === "member") return !description.includes(OWNERS_ONLY);
  return who.kind === "owner" || who.kind === "operator";
}

/** Whether the document permits this request for their own data. */
export function mayCall(operation: Operation, who: Who): boolean {
  const { security, description } = operation;
  const open = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
  if (open || description.includes(OPEN_IN_SANDBOX)) return true;
  return security.some((needed) =>
    Object.keys(needed).every((scheme) => {
      if (scheme === "session") return bySession(operation, who);
      if (scheme === "operator") return who.kind === "operator" && rolesIn(FOR_OPERATORS.exec(description)?.[1] ?? "").includes(who.role);
      if (scheme === "sellerKey") return who.kind === "key";
      if (scheme === "buyerToken") return who.kind === "buyer";
      return false; // signatures belong to external services
    }),
  );
}

/** Whether the route accesses other people's data by design, for this operators' role. */
export function seesOthers({ method, behind, security }: Operation, who: Who, mayDo: boolean): boolean {
  if (who.kind !== "operator" || !mayDo) return false;
  if (security.some((one) => "operator" in one)) return true;
  const more = (Object.keys(POWERS) as Power[]).filter((power) => POWERS[power].moreOf?.includes(`${method} ${behind}`));
  return more.some((power) => may(who.role, power));
}
