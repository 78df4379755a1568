import Papa from "papaparse";
import type { Foods } from "#domain/catalogue/food.ts";
import { type FilePrice, PRICE_COLUMNS, type PriceFault, validatePrices } from "#domain/shopping/prices/price-file.ts";

/** Ten times the size of a list of every food in every size. */
export const MOST_BYTES = 1_000_000;

const fileFault = (message: string): PriceFault => ({ row: null, field: "file", message });

/** Parses a CSV file (UTF-8, commas, a header row). Returns its prices, or all its errors in row order. */
export function readPrices(bytes: Uint8Array, foods: Foods): { prices: FilePrice[]; faults: PriceFault[] } {
  const rejected = (message: string) => ({ prices: [], faults: [fileFault(message)] });
  if (bytes.length > MOST_BYTES) return rejected(`it is larger than ${MOST_BYTES / 1_000_000} MB; leave out what is not a price`);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return rejected("it is not UTF-8; save it as CSV UTF-8");
  }
  if (text.includes("\0")) return rejected("it is not a text file; save it as CSV UTF-8");
  if (text.trim() === "") return rejected("it is empty");
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: "," });
  const [header = [], ...rows] = data;
  const { prices, faults } = validatePrices({ header, rows: rows.map((cells, index) => ({ row: index + 2, cells })) }, foods);
  const quotes = errors.map(
    ({ row, message }): PriceFault => ({ row: (row ?? 0) + 1, field: "row", message: `the quotes are wrong: ${message}` }),
  );
  const all = [...faults, ...quotes].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return all.length > 0 ? { prices: [], faults: all } : { prices, faults: all };
}

/** Writes packs and prices of foods as CSV for `readPrices`. */
export const writePrices = (foods: Foods): string =>
  `${Papa.unparse(
    { fields: [...PRICE_COLUMNS], data: [...foods.values()].flatMap(({ id, packs }) => packs.map(({ size, pence }) => [id, size, pence])) },
    { newline: "\n" },
  )}\n`;
