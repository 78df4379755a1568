import { queryOptions } from "@tanstack/react-query";
import type { TradeKind } from "#domain/leads/trade.ts";
import { api } from "../../../lib/api.ts";

export const organisationsQuery = queryOptions({
  queryKey: ["admin", "lead-organisations"],
  queryFn: async () => (await api.admin["lead-organisations"].$get()).json(),
});
export const createBuyer = async (name: string) => (await api.admin["lead-buyers"].$post({ json: { name } })).json();

/** `ceiling` in pounds. */
export type SellerTerms = { ceiling: string; dailyCap: number; buyerId: string | null };
export const makeSeller = async (json: SellerTerms & { name: string }) => (await api.admin["lead-sellers"].$post({ json })).json();
export const changeSeller = async ({ id, ...json }: SellerTerms & { id: string; enabled: boolean }) =>
  (await api.admin["lead-sellers"][":id"].$put({ param: { id }, json })).json();

export const invite = async ({ kind, id, email }: { kind: TradeKind; id: string; email: string }) =>
  (await api.admin["lead-organisations"][":kind"][":id"].invitations.$post({ param: { kind, id }, json: { email } })).json();
export const withdraw = async (id: string) => (await api.admin["lead-invitations"][":id"].$delete({ param: { id } })).json();
export const remove = async (id: string) => (await api.admin["lead-people"][":id"].$delete({ param: { id } })).json();
