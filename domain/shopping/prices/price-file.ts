import type { Food, Foods } from "../../catalogue/food.ts";

export const PRICE_COLUMNS = ["food_id", "pack_size", "pack_pence"] as const;
type Column = (typeof PRICE_COLUMNS)[number];

/** A parsed table. Rows are numbered as in a spreadsheet: the header is row 1. */
export type PriceTable = { header: readonly string[]; rows: readonly { row: number; cells: readonly string[] }[] };
/** One pack of a food: `size` in the food's unit, whole pence. */
export type FilePrice = { foodId: string; size: number; pence: number };
/** A fault in a price file; `row` null = in the file as a whole. */
export type PriceFault = { row: number | null; field: string; message: string };

/** A price this many times above or below the average is an error: pounds for pence, or grams for kilograms. */
const ABSURD_FACTOR = 20;
/** Limits of pack sizes against the food table's: the till tries every mix of packs, so tiny packs would take too long. */
const LEAST_OF_SMALLEST = 0.1;
const MOST_OF_LARGEST = 20;
const MOST_PACKS = 3;

const unitSuffix = (food: Food) => (food.unit === "each" ? "" : ` ${food.unit}`);
const averageUnitPence = ({ packs }: Food) =>
  packs.reduce((sum, { pence }) => sum + pence, 0) / packs.reduce((sum, { size }) => sum + size, 0);

function headerFaults(header: readonly string[]): PriceFault[] {
  const known = PRICE_COLUMNS.join(", ");
  const fault = (field: string, message: string): PriceFault => ({ row: 1, field, message });
  return [
    ...PRICE_COLUMNS.filter((column) => !header.includes(column)).map((column) =>
      fault(column, `this column is missing; the header is ${known}`),
    ),
    ...header.flatMap((name, index) => {
      if (!(PRICE_COLUMNS as readonly string[]).includes(name))
        return fault(name || `column ${index + 1}`, `this column is not known; the header is ${known}`);
      return header.indexOf(name) < index ? fault(name, "this column is there twice") : [];
    }),
  ];
}

function wholeNumber(text: string, example: string): number | string {
  if (text === "") return "is empty; leave the row out where you have no price";
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return value > 0 ? value : `"${text.slice(0, 40)}" is not a whole number above 0; ${example}`;
}

function sizeFault(food: Food, size: number): string | undefined {
  const sizes = food.packs.map((pack) => pack.size);
  const least = Math.ceil(Math.min(...sizes) * LEAST_OF_SMALLEST);
  const most = Math.max(...sizes) * MOST_OF_LARGEST;
  return size < least || size > most
    ? `a pack of ${size}${unitSuffix(food)} is implausible for ${food.name}; expected ${least} to ${most}${unitSuffix(food)}`
    : undefined;
}

/** Whether a price is so far from another that it must be a typing error. */
export const isAbsurdPrice = (pence: number, usualPence: number): boolean =>
  pence > usualPence * ABSURD_FACTOR || pence < usualPence / ABSURD_FACTOR;

/** The food table's price of a pack of any size, in fractional pence. */
export const usualPence = (food: Food, size: number): number => averageUnitPence(food) * size;

function priceFault(food: Food, { size, pence }: FilePrice): string | undefined {
  const usual = usualPence(food, size);
  if (!isAbsurdPrice(pence, usual)) return undefined;
  return `${pence}p for ${size}${unitSuffix(food)} is more than ${ABSURD_FACTOR} times ${pence > usual ? "dearer" : "cheaper"} than the average (${Math.max(1, Math.round(usual))}p); prices are in pence, sizes in ${food.unit === "each" ? "pieces" : food.unit}`;
}

/**
 * Validates a table of prices. Returns all faults in the order of the rows; with any fault, no price. Empty rows are skipped.
 */
export function validatePrices(table: PriceTable, foods: Foods): { prices: FilePrice[]; faults: PriceFault[] } {
  const header = table.header.map((name) => name.trim());
  const faults = headerFaults(header);
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (rows.length === 0) faults.push({ row: null, field: "file", message: "there is no price in it" });
  if (faults.length > 0) return { prices: [], faults };
  const prices: FilePrice[] = [];
  const seen = new Map<string, Map<number, number>>();
  for (const { row, cells } of rows) {
    const fault = (field: string, message: string) => void faults.push({ row, field, message });
    if (cells.length !== header.length) {
      fault("row", `it has ${cells.length} fields, the header ${header.length}`);
      continue;
    }
    const cell = (column: Column) => cells[header.indexOf(column)]?.trim() ?? "";
    const food = foods.get(cell("food_id"));
    const size = wholeNumber(cell("pack_size"), "give the size in the food's unit, 500 for 500 g");
    const pence = wholeNumber(cell("pack_pence"), "give whole pence, 120 for £1.20");
    if (!food) fault("food_id", cell("food_id") === "" ? "is empty" : `"${cell("food_id").slice(0, 60)}" is not a food that we know`);
    const wrongSize = typeof size === "string" ? size : food && sizeFault(food, size);
    if (wrongSize) fault("pack_size", wrongSize);
    if (typeof pence === "string") fault("pack_pence", pence);
    if (!food || typeof size === "string" || typeof pence === "string" || wrongSize) continue;
    const price = { foodId: food.id, size, pence };
    const absurd = priceFault(food, price);
    if (absurd) fault("pack_pence", absurd);
    const packs = seen.get(food.id) ?? new Map<number, number>();
    const twin = packs.get(size);
    if (twin !== undefined) fault("pack_size", `${food.name} in packs of ${size}${unitSuffix(food)} is already in row ${twin}`);
    else seen.set(food.id, packs.set(size, row));
    if (twin === undefined && packs.size === MOST_PACKS + 1)
      fault("pack_size", `${food.name} has more than ${MOST_PACKS} packs; give the ones that you would buy`);
    prices.push(price);
  }
  return faults.length > 0 ? { prices: [], faults } : { prices, faults };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOST_SOURCE = 120;

/** Validates shop, day and source of a price file; `today` and `asOf` as `YYYY-MM-DD`. */
export function originFaults(
  given: { shop: string | undefined; asOf: string | undefined; source: string | undefined },
  shops: readonly string[],
  today: string,
): PriceFault[] {
  const fault = (field: string, message: string): PriceFault => ({ row: null, field, message });
  const { shop, asOf, source } = given;
  const faults: PriceFault[] = [];
  if (!shop || !shops.includes(shop))
    faults.push(fault("--shop", `${shop ? `"${shop}" is not a shop that we know` : "is missing"}; choose ${shops.join(", ")}`));
  const isDay = asOf !== undefined && DAY.test(asOf) && new Date(`${asOf}T00:00:00Z`).toJSON()?.slice(0, 10) === asOf;
  if (!isDay) faults.push(fault("--as-of", `${asOf ? `"${asOf}" is not a day` : "is missing"}; give the day of the prices as ${today}`));
  else if (asOf > today) faults.push(fault("--as-of", `${asOf} is in the future; give the day on which the prices were seen`));
  if (!source?.trim()) faults.push(fault("--source", 'is missing; say who saw the prices, such as "Receipts, own collection"'));
  else if (source.length > MOST_SOURCE) faults.push(fault("--source", `is longer than ${MOST_SOURCE} letters`));
  return faults;
}

/** One printed line for a fault. */
export const faultLine = (file: string, { row, field, message }: PriceFault): string =>
  `${row === null ? (field.startsWith("--") ? field : file) : `${file}, row ${row}, ${field}`}: ${message}`;
