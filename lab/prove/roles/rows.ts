import type { EntityManager } from "@mikro-orm/postgresql";
import type { Ids } from "./ids.ts";

/** Every row that contains one of these ids: `table {row}`. */
export type Rows = ReadonlySet<string>;

/** Tables that expire or count requests, and the audit trail, which records rejections. */
const COME_AND_GO = ["auth.rateLimit", "auth.verification", "public.request_count", "public.mail", "public.audit_entry", "public.web_file"];
/** New rows here are links emailed to the household's own address. */
const MAILED_TO_THEM = ["public.cancel_link ", "public.card_link "];
/** The household's own rows in catalogue tables. */
const OWN_ROWS: Readonly<Record<string, string>> = {
  "public.food": "where false",
  "public.recipe": "where t.household_id is not null",
  "public.recipe_ingredient": "where t.recipe_id like 'own-%'",
};

/** The household's current rows. */
export async function readRows(em: EntityManager, ids: Ids): Promise<Rows> {
  const tables = await em.execute<{ plain: string; quoted: string }[]>(
    "select schemaname || '.' || tablename as plain, format('%I.%I', schemaname, tablename) as quoted from pg_tables where schemaname in ('public', 'auth') order by 1",
  );
  const words = Object.values(ids).filter((id) => id.length >= 16);
  const found = new Set<string>();
  for (const { plain, quoted } of tables.filter((one) => !COME_AND_GO.includes(one.plain))) {
    const rows = await em.execute<{ row: string }[]>(
      `select row from (select to_jsonb(t)::text as row from ${quoted} t ${OWN_ROWS[plain] ?? ""} offset 0) rows where ${words.map(() => "position(? in row) > 0").join(" or ")}`,
      words,
    );
    for (const { row } of rows) found.add(`${plain} ${row}`);
  }
  return found;
}

/**
 * What somebody else's calls did to it: rows that are changed or gone, and new rows that name one of its ids. An address alone in a new row is no
 * harm: anybody may write it into an invitation or a message.
 */
export function changed(before: Rows, after: Rows, { email: address = "", ...ids }: Ids): string[] {
  const gone = [...before].filter((row) => !after.has(row)).map((row) => `changed or gone: ${row}`);
  const words = Object.values(ids).filter((id) => id.length >= 16 && id !== address);
  const harmless = (row: string) => before.has(row) || MAILED_TO_THEM.some((table) => row.startsWith(table));
  const more = [...after].filter((row) => !harmless(row) && words.some((id) => row.includes(id)));
  return [...gone, ...more.map((row) => `new: ${row}`)];
}
