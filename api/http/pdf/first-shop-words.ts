import { formatPounds } from "#domain/money.ts";

/** The second total beside a first, on paper; nothing where it is not known. */
export const firstShopWords = ({ firstShop }: { firstShop: string | null }): string =>
  firstShop === null ? "" : ` (first shop with an empty cupboard ${formatPounds(firstShop)})`;
