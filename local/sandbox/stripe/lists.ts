import { z } from "zod";
import { many, type Params, read, texts, whole } from "./form.ts";

const Page = z.strictObject({
  limit: whole.optional(),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: whole.optional() }).optional(),
  customer: z.string().optional(),
  payment_intent: z.string().optional(),
  type: z.string().optional(),
  expand: many.optional(),
});
const Search = z.strictObject({ query: z.string(), limit: whole.optional() });
const USUAL_LIMIT = 10;
const MOST = 100;

type Listed = { id: string; created: number; customer?: string | null; payment?: string; type?: string };

/** One page of a list, newest first: 10 by default, 100 at most, as at Stripe. */
export function paginate<One extends Listed>(
  all: readonly One[],
  params: Params,
  url: string,
  show: (one: One, expand: Set<string>) => object,
) {
  const asked = read(Page, params);
  const chosen = all.filter(
    (one) =>
      (asked.customer === undefined || one.customer === asked.customer) &&
      (asked.payment_intent === undefined || one.payment === asked.payment_intent) &&
      (asked.type === undefined || one.type === asked.type) &&
      one.created >= (asked.created?.gte ?? 0),
  );
  const from = asked.starting_after === undefined ? 0 : chosen.findIndex(({ id }) => id === asked.starting_after) + 1;
  const limit = Math.min(asked.limit ?? USUAL_LIMIT, MOST);
  const expand = new Set(asked.expand?.map((path) => path.replace(/^data\./, "")));
  return {
    object: "list",
    url,
    has_more: chosen.length > from + limit,
    data: chosen.slice(from, from + limit).map((one) => show(one, expand)),
  };
}

/** Finds customers by a metadata value, the only search the product uses. */
export function searchByMetadata<One extends { metadata: Record<string, string> }>(
  all: readonly One[],
  params: Params,
  url: string,
  show: (one: One) => object,
) {
  const { query } = read(Search, params);
  const [, name = "", value = ""] = /^metadata\["(\w+)"\]:"([^"]*)"$/.exec(query.replaceAll("'", '"')) ?? [];
  const data = name === "" ? [] : all.filter(({ metadata }) => metadata[name] === value).map(show);
  return { object: "search_result", url, has_more: false, next_page: null, data };
}

export const parseExpand = (params: Params): ReadonlySet<string> => new Set(Object.values(texts.parse(params["expand"] ?? {})));
