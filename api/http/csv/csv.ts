import Papa from "papaparse";

export type CsvValue = string | number | boolean | null;

/**
 * CSV as in RFC 4180, with a byte order mark so that spreadsheets read £ and ½ as UTF-8. Text that a spreadsheet would run as a formula gets a
 * leading apostrophe.
 */
export const toCsv = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${Papa.unparse({ fields: [...columns], data: rows.map((row) => [...row]) }, { escapeFormulae: true })}\r\n`;
