import { readFileSync } from "node:fs";
import { z } from "zod";
import { AVERAGE_SHOP_ID, orderFault } from "#domain/shopping/aisles.ts";
import { CatalogueFaults } from "./gates/faults.ts";
import { parseJson } from "./load-foods.ts";

const AISLE_ORDERS = "aisles.json";

const Row = z.strictObject({ shop: z.string(), aisles: z.array(z.string()) });
const AisleFile = z.strictObject({
  basis: z.string().min(1),
  asOf: z.string().regex(/^\d{4}-\d{2}$/),
  shops: z.array(z.unknown()),
});

export const aisleFile = (): string => readFileSync(new URL(`./${AISLE_ORDERS}`, import.meta.url), "utf8");

/**
 * Reads the typical order of aisles in each shop and in the average shop, estimated by hand.
 * @throws CatalogueFaults with file, row (by its shop) and field, unless each shop is listed once with every aisle exactly once.
 */
export function loadAisles(shopIds: readonly string[], text = aisleFile()): Map<string, string[]> {
  const faults: string[] = [];
  const orders = new Map<string, string[]>();
  const expected = [...shopIds, AVERAGE_SHOP_ID];
  const file = parseJson(AisleFile, text, AISLE_ORDERS, faults);
  for (const [index, raw] of (file?.shops ?? []).entries()) {
    const where = `${AISLE_ORDERS}, row ${index + 1} (${(raw as { shop?: unknown } | null)?.shop ?? "no shop"})`;
    const row = Row.safeParse(raw);
    if (!row.success) {
      for (const issue of row.error.issues) faults.push(`${where}, ${issue.path.join(".") || "row"}: ${issue.message}`);
      continue;
    }
    const { shop, aisles } = row.data;
    if (!expected.includes(shop)) faults.push(`${where}, shop: no shop has this id`);
    if (orders.has(shop)) faults.push(`${where}, shop: it comes twice`);
    const fault = orderFault(aisles);
    if (fault) faults.push(`${where}, aisles: ${fault}`);
    orders.set(shop, aisles);
  }
  if (faults.length === 0)
    for (const shop of expected) if (!orders.has(shop)) faults.push(`${AISLE_ORDERS}, shops: "${shop}" has no order of its aisles`);
  if (faults.length > 0) throw new CatalogueFaults(faults);
  return orders;
}
