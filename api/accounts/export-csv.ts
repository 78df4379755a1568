import { toPounds } from "#domain/money.ts";
import { shownDish } from "#domain/planning/nutrition/servings.ts";
import { DAYS } from "#domain/week.ts";
import type { Export, ExportedRow } from "../../db/accounts/export.repository.ts";
import { type CsvValue, toCsv } from "../http/csv/csv.ts";

const cell = (value: unknown): CsvValue =>
  value === undefined || value === null ? null : typeof value === "number" || typeof value === "boolean" ? value : String(value);
const pounds = (pence: unknown): number => Number(toPounds(Number(pence)));
const byId = (rows: readonly ExportedRow[]) => new Map(rows.map((row) => [row["id"], row]));

/** Every planned meal, newest plan first. Costs in pounds. */
export function mealsCsv({ plans, planItems }: Pick<Export, "plans" | "planItems">): string {
  const planOf = byId(plans);
  const rows = planItems
    .map((item) => {
      const monday = String(planOf.get(item["mealPlanId"])?.["monday"]);
      return { item, monday, day: Number(item["dayOfWeek"]) };
    })
    .sort((a, b) => b.monday.localeCompare(a.monday) || a.day - b.day);
  return toCsv(
    ["Week from", "Day", "Meal", "Recipe", "Ingredients", "Cost (£, est.)", "Portions cooked", "Plan"],
    rows.map(({ item, monday, day }) => [
      monday,
      DAYS[day] ?? null,
      cell(item["mealType"]),
      shownDish({ recipeName: String(item["recipeName"]), eaters: item["eaters"] as number | null }),
      cell(item["ingredients"]),
      pounds(item["costPence"]),
      cell(item["portionsCooked"]),
      cell(item["mealPlanId"]),
    ]),
  );
}

/** Every line of every list. Prices in pounds; own items have none. */
export function shoppingCsv({ plans, lists, listItems }: Pick<Export, "plans" | "lists" | "listItems">): string {
  const listOf = byId(lists);
  const planOf = byId(plans);
  return toCsv(
    ["List of", "Week from", "Supermarket", "Aisle", "Item", "Quantity", "Unit", "Price (£, est.)", "Ticked", "List"],
    listItems.map((item) => {
      const list = listOf.get(item["listId"]);
      const own = item["own"] === true;
      return [
        String(list?.["createdAt"]).slice(0, 10),
        cell(planOf.get(list?.["mealPlanId"])?.["monday"]),
        cell(list?.["supermarket"]),
        cell(item["category"]),
        cell(item["name"]),
        own ? cell(item["amount"]) : cell(item["quantity"]),
        own ? null : cell(item["unit"]),
        own ? null : pounds(item["pricePence"]),
        cell(item["isChecked"]),
        cell(item["listId"]),
      ];
    }),
  );
}
