import { randomUUID } from "node:crypto";
import type { ListArgs, PantryArgs, SaidAmount } from "#domain/assistant/spoken.ts";
import { numberOf } from "#domain/assistant/understanding/values.ts";
import type { Food } from "#domain/catalogue/food.ts";
import { searchFoods } from "#domain/catalogue/food-search.ts";
import { convert } from "#domain/catalogue/units.ts";
import { comparedPhrase } from "#domain/compared-words.ts";
import { capitalise, listed } from "#domain/locale.ts";
import type { ListOperation } from "#domain/shopping/list-operations.ts";
import { OWN_ITEM_LENGTH } from "#domain/shopping/own-item.ts";
import { amountFault, type PantryAmount } from "#domain/shopping/pantry.ts";
import { applyOperations } from "../../../db/shopping/list-operations.repository.ts";
import { findPantry, savePantryItem } from "../../../db/shopping/pantry.repository.ts";
import { findLists } from "../../../db/shopping/shopping-list.repository.ts";
import type { StoredList } from "../../../db/shopping/stored-list.ts";
import { operationError } from "../../shopping/public/operation-error.ts";
import type { ChatContext } from "../chat-context.ts";
import type { Tool } from "./tool-answer.ts";

type Line = StoredList["items"][number];

/** "2 pints of milk", "6 eggs". */
const inWords = ({ name, amount }: SaidAmount) =>
  amount ? `${amount} ${/[a-z]{2}$/i.test(amount) && amount.includes(" ") ? "of " : ""}${name}` : name;

/** The lines that a name means: those of that very name, otherwise those with all of its words. */
function linesNamed(lines: readonly Line[], name: string): Line[] {
  const wanted = comparedPhrase(name);
  const exact = lines.filter((line) => comparedPhrase(line.name) === wanted);
  if (exact.length > 0) return exact;
  const words = wanted.split(" ");
  return lines.filter((line) => {
    const has = comparedPhrase(line.name).split(" ");
    return words.every((word) => has.includes(word));
  });
}

/** Changes the newest list at once; each change can be undone on the list. A planned line is ticked off, as its meal still needs it. */
export const changeList: Tool<ListArgs> = async (context, { add = [], remove = [], change = [], tick = [] }) => {
  const [list] = await findLists(context.em, context.userId, 1, context.foods);
  if (!list) return { sorry: "You don't have a shopping list yet. Ask me to plan your week and I'll make one." };
  const operations: Omit<ListOperation, "counter">[] = [];
  const operate = (itemId: string, kind: ListOperation["kind"], value: ListOperation["value"] = null) =>
    operations.push({ id: randomUUID(), itemId, kind, value, device: randomUUID() });
  const addOwn = ({ name, amount }: SaidAmount) =>
    operate(randomUUID(), "add", {
      name: capitalise(name).slice(0, OWN_ITEM_LENGTH.name),
      amount: amount?.slice(0, OWN_ITEM_LENGTH.amount) ?? null,
    });
  const done: string[] = [];
  const absent: string[] = [];
  for (const item of add) addOwn(item);
  if (add.length > 0) done.push(`Added to your list: ${listed(add.map(inWords))}.`);
  const off = { removed: [] as string[], ticked: [] as string[] };
  for (const name of remove) {
    const named = linesNamed(list.items, name);
    const own = named.filter((line) => line.own);
    const found = own.length > 0 ? own : named; // what the household added itself goes before what its meals need
    if (found.length === 0) absent.push(name);
    for (const line of found) operate(line.id, line.own ? "remove" : "tick");
    off.removed.push(...found.filter(({ own }) => own).map((line) => line.name));
    off.ticked.push(...found.filter(({ own }) => !own).map((line) => line.name));
  }
  if (off.removed.length > 0) done.push(`Taken off your list: ${listed(off.removed)}.`);
  if (off.ticked.length > 0) done.push(`Ticked off, as meals of your week use it: ${listed(off.ticked)}.`);
  const ticked: string[] = [];
  for (const name of tick) {
    const found = linesNamed(list.items, name);
    if (found.length === 0) absent.push(name);
    for (const line of found) operate(line.id, "tick");
    ticked.push(...found.map((line) => line.name));
  }
  if (ticked.length > 0) done.push(`Ticked off: ${listed(ticked)}.`);
  for (const item of change) {
    const own = linesNamed(list.items, item.name).filter((line) => line.own);
    for (const line of own) operate(line.id, "remove");
    addOwn(item);
    done.push(
      own.length > 0 ? `Changed on your list: ${inWords(item)}.` : `Added to your list beside what your meals need: ${inWords(item)}.`,
    );
  }
  if (operations.length > 0) {
    const of = { userId: context.userId, listId: list.id, catalogue: context.catalogue };
    const outcome = await applyOperations(context.em, of, (highest) => operations.map((one) => ({ ...one, counter: highest + 1 })));
    if (outcome !== "done") return { sorry: operationError(outcome).body.message };
  }
  if (absent.length > 0) done.push(`There's no ${listed(absent)} on it.`);
  return {
    card: { kind: "done", text: done.join(" "), link: { to: `/shopping-lists/${list.id}`, name: "Open the shopping list" }, source: null },
  };
};

/** Finds a food by name; among several, the one used by most recipes. */
export function foodMeant({ foods, recipes }: Pick<ChatContext, "foods" | "recipes">, name: string): Food | undefined {
  const wanted = comparedPhrase(name);
  const exact = [...foods.values()].filter((food) =>
    [food.word, food.name, food.plural ?? ""].some((said) => comparedPhrase(said) === wanted),
  );
  const found = exact.length > 0 ? exact : searchFoods(foods, name, 20);
  const uses = new Map(found.map(({ id }) => [id, 0]));
  for (const { ingredients } of recipes.values())
    for (const { foodId } of ingredients) if (uses.has(foodId)) uses.set(foodId, (uses.get(foodId) ?? 0) + 1);
  return found.sort((a, b) => (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0))[0];
}

const HAVE: PantryAmount = { level: "have", quantity: null, approximate: false };

/** An amount as it was said, in the food's unit; some of it if it isn't an amount that we can read. */
function amountAtHome(food: Food, said: string | undefined): PantryAmount {
  const [first, ...rest] = (said ?? "").replace(/^(\d+(?:\.\d+)?)([a-z]+)$/, "$1 $2").split(" ");
  const number = numberOf(first ?? "");
  const unit = rest.filter((word) => word !== "of").join(" ");
  if (number === undefined) return HAVE;
  const amount = convert(number, unit || food.unit, food) ?? convert(number, unit.replace(/s$/, ""), food);
  if (!amount || amountFault(food, amount.quantity)) return HAVE;
  return { level: "have", quantity: amount.quantity, approximate: amount.approximate };
}

/** Notes what is at home, or has run out. */
export const changePantry: Tool<PantryArgs> = async (context, { have = [], gone = [] }) => {
  const done: string[] = [];
  const unknown: string[] = [];
  const noted: string[] = [];
  for (const item of have) {
    const food = foodMeant(context, item.name);
    if (!food) unknown.push(item.name);
    else {
      await savePantryItem(context.em, context.householdId, food.id, amountAtHome(food, item.amount));
      noted.push(`${item.amount ? `${item.amount} ` : ""}${food.name}`);
    }
  }
  if (noted.length > 0) done.push(`Noted as at home: ${listed(noted)}. Your next plan uses it.`);
  const empty: Food[] = [];
  for (const name of gone) {
    const food = foodMeant(context, name);
    if (!food) unknown.push(name);
    else {
      await savePantryItem(context.em, context.householdId, food.id, { level: "none", quantity: null, approximate: false });
      empty.push(food);
    }
  }
  if (empty.length > 0) done.push(`Noted as run out: ${listed(empty.map(({ name }) => name))}.`);
  if (unknown.length > 0) done.push(`I know no food called ${listed(unknown)}, so I couldn't note it.`);
  return { card: { kind: "done", text: done.join(" "), link: { to: "/pantry", name: "Open your pantry" }, source: null } };
};

const MOST_SHOWN = 20;

export const showPantry: Tool<Record<string, never>> = async (context) => {
  const held = (await findPantry(context.em, context.userId)).filter(({ level }) => level !== "none");
  if (held.length === 0) return { sorry: "Your pantry is empty. Tell me what you have, such as “I've got rice and two tins of tomatoes”." };
  const names = held.flatMap(({ foodId }) => context.foods.get(foodId)?.name ?? []);
  const more = names.length > MOST_SHOWN ? `, and ${names.length - MOST_SHOWN} more` : "";
  return {
    card: {
      kind: "done",
      text: `At home: ${names.slice(0, MOST_SHOWN).join(", ")}${more}.`,
      link: { to: "/pantry", name: "Open your pantry" },
      source: null,
    },
  };
};
