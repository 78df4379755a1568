/** Files about money and leads: their SQL must use the typed `query` (db/query.ts). Tests are exempt. */
const TYPED = /^(?:db\/(?:billing|leads)\/|db\/operators\/admin-|activities\/billing\/|api\/(?:billing|operators)\/).*(?<!\.test)\.ts$/;

/**
 * SQL as text, passed to `execute` (Kysely's own `execute()` takes no argument), or values from a callback, whose columns the compiler cannot check.
 */
const RAW = /\.execute\s*(?:<|\(\s*[^)\s])|\.(?:set|doUpdateSet)\(\s*\(/g;

/** The line numbers with untyped SQL. */
export function rawSqlIn(file: string, text: string): number[] {
  if (!TYPED.test(file)) return [];
  return [...text.matchAll(RAW)].map(({ index }) => text.slice(0, index).split("\n").length);
}
