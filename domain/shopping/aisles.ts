/** The aisles of our foods, in the order in which most people meet them. A shop may have them in another order, and a branch in yet another. */
export const AISLES = [
  "Fruit & veg",
  "Bakery",
  "Meat & poultry",
  "Fish",
  "Chilled",
  "Dairy & eggs",
  "Frozen",
  "Tins & jars",
  "Pasta, rice & grains",
  "Oils & sauces",
  "Herbs & spices",
  "Baking, nuts & seeds",
  "Breakfast",
  "Spreads",
  "Drinks",
] as const;

/** The order for lists whose prices belong to no single shop. */
export const AVERAGE_SHOP_ID = "average";

const quoted = (aisles: readonly string[]) => aisles.map((aisle) => `“${aisle}”`).join(", ");

/** What is wrong with an order of the aisles, as a sentence; `undefined` where it names every aisle exactly once. */
export function orderFault(order: readonly string[]): string | undefined {
  const unknown = order.filter((aisle) => !(AISLES as readonly string[]).includes(aisle));
  if (unknown.length > 0) return `There's no aisle called ${quoted(unknown)}. Name every aisle exactly once.`;
  const twice = order.filter((aisle, place) => order.indexOf(aisle) !== place);
  if (twice.length > 0) return `More than once: ${quoted(twice)}. Name every aisle exactly once.`;
  const missing = AISLES.filter((aisle) => !order.includes(aisle));
  return missing.length > 0 ? `Missing: ${quoted(missing)}. Name every aisle exactly once.` : undefined;
}

/**
 * The order in which a household walks: its own where it has moved aisles, else the shop's typical one.
 * An aisle that did not exist yet when the household saved its order comes at the end.
 */
export function orderWalked(own: readonly string[] | null, typical: readonly string[]): { aisles: string[]; typical: boolean } {
  const known = (own ?? typical).filter((aisle) => typical.includes(aisle));
  const aisles = [...known, ...typical.filter((aisle) => !known.includes(aisle))];
  return { aisles, typical: aisles.every((aisle, place) => aisle === typical[place]) };
}

/** The order with one of its aisles at another place, 0 = next to the entrance; the others keep theirs among themselves. */
export function withAisleAt(order: readonly string[], aisle: string, place: number): string[] {
  const rest = order.filter((one) => one !== aisle);
  return [...rest.slice(0, place), aisle, ...rest.slice(place)];
}

/** Something to buy; `category` is its aisle. */
type InAisle = { category: string };

/** Items in the order of the aisles. Those of one aisle keep the order they had; an aisle that the order does not name comes last. */
export function inAisleOrder<Item extends InAisle>(items: readonly Item[], order: readonly string[]): Item[] {
  const places = new Map(order.map((aisle, place) => [aisle, place]));
  const place = ({ category }: Item) => places.get(category) ?? order.length;
  return [...items].sort((a, b) => place(a) - place(b));
}

/** Items under the heading of their aisle, in the order in which they come. */
export function byAisle<Item extends InAisle>(items: readonly Item[]): { aisle: string; items: Item[] }[] {
  const aisles = new Map<string, Item[]>();
  for (const item of items) aisles.set(item.category, [...(aisles.get(item.category) ?? []), item]);
  return [...aisles].map(([aisle, some]) => ({ aisle, items: some }));
}
