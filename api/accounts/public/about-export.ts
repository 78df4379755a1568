import { TABLES_KEPT } from "#domain/accounts/tables-kept.ts";
import { PRODUCT_NAME } from "#domain/product.ts";

/** The explanation at the start of an exported file. */
export const describeExport = (parts: Readonly<Record<string, { table: string }>>) => ({
  product: PRODUCT_NAME,
  exportedAt: new Date().toISOString(),
  money: "Amounts named pence are whole pence (GBP).",
  howLongWeKeepIt: {
    ...Object.fromEntries(Object.entries(parts).map(([part, { table }]) => [part, TABLES_KEPT[table]?.kept])),
    leads: TABLES_KEPT["lead"]?.kept,
  },
});
