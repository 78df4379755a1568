import { randomUUID } from "node:crypto";

/** A connection or pool of node-postgres, with any search path. */
type Database = { query(sql: string, values: unknown[]): Promise<{ rows: Record<string, string>[] }> };

/** SQL that copies rows of a table with changed values. Table and column names are trusted. */
const copy = (table: string, where: string, changes: string) =>
  `insert into public.${table}
   select (jsonb_populate_record(null::public.${table}, to_jsonb(t) || jsonb_build_object(${changes}))).* from public.${table} t where ${where}`;

/**
 * Copies a household's newest planned week to another household: the plan with its meals, its shopping list and its alternatives.
 * The run must have ended, because it would not write the copied rows.
 */
export async function copyWeek(database: Database, fromHouseholdId: string, toHouseholdId: string): Promise<void> {
  const found = await database.query(
    `select p.id as plan, p.generation_id as generation, l.id as list from public.meal_plan p join public.shopping_list l on l.meal_plan_id = p.id
     where p.household_id = $1 order by p.created_at desc limit 1`,
    [fromHouseholdId],
  );
  const [week] = found.rows;
  if (!week) throw new Error(`household ${fromHouseholdId} has no planned week`);
  const [plan, generation, list] = [randomUUID(), randomUUID(), randomUUID()];
  const newId = "'id', gen_random_uuid()";
  await database.query(copy("plan_generation", "t.id = $1", "'id', $2::text, 'household_id', $3::text"), [
    week["generation"],
    generation,
    toHouseholdId,
  ]);
  await database.query(copy("meal_plan", "t.id = $1", "'id', $2::text, 'generation_id', $3::text, 'household_id', $4::text"), [
    week["plan"],
    plan,
    generation,
    toHouseholdId,
  ]);
  await database.query(copy("meal_plan_item", "t.meal_plan_id = $1", `${newId}, 'meal_plan_id', $2::text`), [week["plan"], plan]);
  await database.query(
    copy(
      "plan_proposal",
      "t.meal_plan_id = $1 and t.conversation_id is null",
      `${newId}, 'meal_plan_id', $2::text, 'household_id', $3::text`,
    ),
    [week["plan"], plan, toHouseholdId],
  );
  await database.query(copy("shopping_list", "t.id = $1", "'id', $2::text, 'meal_plan_id', $3::text, 'household_id', $4::text"), [
    week["list"],
    list,
    plan,
    toHouseholdId,
  ]);
  await database.query(copy("shopping_list_item", "t.list_id = $1", `${newId}, 'list_id', $2::text`), [week["list"], list]);
}
