import Papa from "papaparse";

export type CsvValue = string | number | boolean | null;

/**
 * Rows as RFC 4180 has them, with the mark that makes spreadsheets read £ and ½ as UTF-8. Text that a spreadsheet would run as a formula gets an
 * apostrophe before it, as spreadsheets themselves mark text; figures stay figures.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`;
