/** What a spreadsheet would run instead of show. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text that begins like a formula gets an apostrophe before it, as spreadsheets themselves mark text; figures stay figures. */
function cellOf(value: string | number | boolean | null): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export type CsvValue = string | number | boolean | null;

/** Rows as RFC 4180 has them, with the mark that makes spreadsheets read £ and ½ as UTF-8. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
