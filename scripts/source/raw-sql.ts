/** Where money and leads are read and written: there SQL goes through `query` (db/query.ts), which knows the entities. Tests may ask as they like. */
const TYPED = /^(?:db\/(?:billing|leads)\/|db\/operators\/admin-|activities\/billing\/|api\/(?:billing|operators)\/).*(?<!\.test)\.ts$/;

/**
 * A statement that is handed over as text, with a row type written by hand or without one. Kysely's own `execute()` is given nothing. Nor what a function gives
 * to be written: no compiler looks whether its columns are there.
 */
const RAW = /\.execute\s*(?:<|\(\s*[^)\s])|\.(?:set|doUpdateSet)\(\s*\(/g;

/** The lines of a file that do so. */
export function rawSqlIn(file: string, text: string): number[] {
  if (!TYPED.test(file)) return [];
  return [...text.matchAll(RAW)].map(({ index }) => text.slice(0, index).split("\n").length);
}
