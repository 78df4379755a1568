import { randomUUID } from "node:crypto";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import type { Foods } from "#domain/catalogue/food.ts";
import { type AddedRecipe, addToList, type ListedLine } from "#domain/shopping/add-to-list.ts";
import type { AtHome } from "#domain/shopping/pantry.ts";
import { untickLines } from "../shopping/list-operations.repository.ts";
import { ShoppingList, ShoppingListItem } from "../shopping/shopping-list.entity.ts";

const toListedLine = (row: ShoppingListItem, foodId: string): ListedLine => ({
  foodId,
  name: row.name,
  aisle: row.category,
  unit: row.unit as ListedLine["unit"],
  quantity: row.quantity,
  packs: row.packs,
  pricePence: row.pricePence,
  usedPence: row.usedPence ?? 0,
  runOutPacks: row.runOutPacks ?? row.packs,
  runOutPence: row.runOutPence ?? row.pricePence,
  cupboard: row.cupboard,
  leftOver: row.leftOver,
  atHome: row.atHome,
  isChecked: row.isChecked,
  note: row.note ?? null,
  priceFrom: row.priceFrom ?? null,
});

type Added = { lines: number; unticked: number; addsPence: number };

/**
 * Adds a dish's foods to a household's list, in one transaction that locks the list. Existing lines keep their ids.
 * @returns `undefined` if the household has no such list.
 */
export const addRecipeToList = (
  em: EntityManager,
  where: { listId: string; householdId: string },
  dish: AddedRecipe,
  priced: (supermarket: string) => { foods: Foods; home: AtHome },
): Promise<Added | undefined> =>
  em.fork().transactional(async (unit) => {
    const list = await unit.findOne(
      ShoppingList,
      { id: where.listId, household: where.householdId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!list) return undefined;
    const rows = await unit.find(ShoppingListItem, { list: list.id }, { orderBy: { position: "asc" } });
    const before = rows.flatMap((row) => (row.foodId ? [toListedLine(row, row.foodId)] : []));
    const { foods, home } = priced(list.supermarket);
    const after = addToList(before, dish, foods, home);
    for (const [position, { aisle, ...line }] of after.entries()) {
      const row = rows.find(({ foodId }) => foodId === line.foodId);
      if (row) unit.assign(row, { ...line, position, category: aisle });
      else unit.create(ShoppingListItem, { ...line, id: randomUUID(), list: list.id, position, category: aisle });
    }
    // lines without a catalogue food come last
    for (const [index, row] of rows.filter(({ foodId }) => !foodId).entries()) row.position = after.length + index;
    const total = (lines: readonly { pricePence: number }[]) => lines.reduce((sum, { pricePence }) => sum + pricePence, 0);
    const addsPence = total(after) - total(before);
    unit.assign(list, { totalCostPence: list.totalCostPence + addsPence, added: [...list.added, dish], version: list.version + 1 });
    const inBasket = new Set(before.filter((line) => line.isChecked).map(({ foodId }) => foodId));
    const needMore = new Set(after.filter((line) => !line.isChecked && inBasket.has(line.foodId)).map(({ foodId }) => foodId));
    await untickLines(
      unit,
      list.id,
      rows.flatMap((row) => (row.foodId && needMore.has(row.foodId) ? [row.id] : [])),
    );
    const ticked = (lines: readonly ListedLine[]) => lines.filter((line) => line.isChecked).length;
    return { lines: dish.needs.length, unticked: ticked(before) - ticked(after), addsPence };
  });

/** The id of a household's newest list. */
export const findNewestListId = async (em: EntityManager, householdId: string): Promise<string | undefined> =>
  (await em.findOne(ShoppingList, { household: householdId }, { orderBy: { currentSince: "desc" }, fields: ["id"] }))?.id;
