import { clear, delMany, entries, get, set, update } from "idb-keyval";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import type { Recipe, RecipeIngredient } from "#contracts/recipes/recipe.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { newPhone, type Phone } from "#domain/shopping/list-operations.ts";

/** A list as this phone keeps it, in IndexedDB: what the server last said, and everything done here since. */
export type KeptList = { list: ShoppingList | null; phone: Phone };
/** Whose lists are kept here, and whether they were signed in when we last heard. */
type KeptPerson = { id: string; signedIn: boolean };

const PERSON = "person";
const DEVICE = "device";
const LIST = "list:";
const WEEK = "week:";

/** A planned week as this phone keeps it beside its list: what is cooked when, and every recipe for the portions that are cooked. */
export type KeptWeek = { plan: MealPlan; recipes: Readonly<Record<string, RecipeFor>> };
export type RecipeFor = { recipe: Recipe; ingredients: RecipeIngredient[] };

/** This phone's id, made up once. It is forgotten with the rest when somebody signs out. */
async function deviceId(): Promise<string> {
  let id = "";
  await update<string>(DEVICE, (held) => {
    id = held ?? crypto.randomUUID();
    return id;
  });
  return id;
}

/** A list as it is kept, or a new one. Without a place to keep things (a private window may have none) it lives as long as the page. */
export async function openKept(listId: string): Promise<{ kept: KeptList; lasting: boolean }> {
  try {
    const kept = await get<KeptList>(LIST + listId);
    return { kept: kept ?? { list: null, phone: newPhone(await deviceId()) }, lasting: true };
  } catch {
    return { kept: { list: null, phone: newPhone(crypto.randomUUID()) }, lasting: false };
  }
}

/** Changes a kept list, in one transaction: two windows of one phone lose nothing of each other. */
export const changeKept = (listId: string, start: KeptList, change: (kept: KeptList) => KeptList): Promise<void> =>
  update<KeptList>(LIST + listId, (kept) => change(kept ?? start));

export const forgetKept = (listId: string): Promise<void> => delMany([LIST + listId, WEEK + listId]);

/** Every kept list whose person was signed in when we last heard. */
export async function keptLists(): Promise<KeptList[]> {
  if (!(await isKnownHere())) return [];
  const all = await entries<string, KeptList>();
  return all.flatMap(([key, kept]) => (key.startsWith(LIST) ? [kept] : []));
}

/** Keeps lists for a shop without a network, and lets go of those that are gone; one with something to send yet stays as it is. */
export async function keepLists(lists: readonly ShoppingList[]): Promise<void> {
  const held = new Map((await entries<string, KeptList>()).filter(([key]) => key.startsWith(LIST)));
  const device = await deviceId();
  for (const list of lists)
    if (!held.get(LIST + list.id)?.list) await changeKept(list.id, { list, phone: newPhone(device) }, (kept) => ({ ...kept, list }));
  for (const [key, { phone }] of held)
    if (phone.waiting.length === 0 && !lists.some(({ id }) => LIST + id === key)) await delMany([key, WEEK + key.slice(LIST.length)]);
}

/** The week that a list is for, where it is kept here and whoever is asking was signed in when we last heard. */
export const keptWeek = async (listId: string): Promise<KeptWeek | undefined> =>
  (await isKnownHere()) ? get<KeptWeek>(WEEK + listId) : undefined;

export const keepWeek = (listId: string, week: KeptWeek): Promise<void> => set(WEEK + listId, week);

/** Whether somebody who was signed in when we last heard keeps lists here. */
export const isKnownHere = async (): Promise<boolean> => (await get<KeptPerson>(PERSON).catch(() => undefined))?.signedIn ?? false;

/**
 * Notes who is signed in. Another person's lists go at once. Those of a person whose session ended are hidden, and kept until they
 * are back, as there may be something to send.
 */
export async function notePerson(id: string | null): Promise<void> {
  const held = await get<KeptPerson>(PERSON);
  if (id && held && held.id !== id) await clear();
  const person = id ?? held?.id;
  if (person) await set(PERSON, { id: person, signedIn: id !== null } satisfies KeptPerson);
}

/** Forgets everything: somebody signs out, and the next person with this phone is to see nothing. */
export const forgetAll = (): Promise<void> => clear();
