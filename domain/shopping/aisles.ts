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

/** One line that was put in the basket: its aisle, on which phone, and when by that phone's clock of changes (`ListOperation.counter`). */
export type Tick = { aisle: string; device: string; counter: number };

/** How early each aisle is met: 0 = next to the entrance. What is between two places was met there now and then. */
export type AisleRanks = Readonly<Record<string, number>>;

/** Fewer ticks, or fewer aisles, are no walk through a shop: a list of three things says nothing about its aisles. */
const LEAST_TICKS = 8;
const LEAST_AISLES = 4;
/** How far one finished shop moves an aisle to where it was met. One detour does not turn two neighbours round, and after four walks alike any order is theirs. */
const WEIGHT_OF_A_SHOP = 0.5;

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/**
 * The aisles in the order in which somebody met them. Two people in a shop walk two ways: only the phone with the most ticks counts.
 * An aisle is where the middle one of its ticks is, so that one forgotten tin does not put the tins at the tills.
 * @returns nothing where the ticks are too few to be a walk.
 */
export function walkOf(ticks: readonly Tick[]): string[] {
  const byPhone = Map.groupBy(ticks, ({ device }) => device);
  const [most = []] = [...byPhone.values()].sort((a, b) => b.length - a.length);
  const places = new Map<string, number[]>();
  [...most]
    .sort((a, b) => a.counter - b.counter)
    .forEach(({ aisle }, place) => {
      places.set(aisle, [...(places.get(aisle) ?? []), place]);
    });
  if (most.length < LEAST_TICKS || places.size < LEAST_AISLES) return [];
  return [...places].sort(([, a], [, b]) => median(a) - median(b)).map(([aisle]) => aisle);
}

/** An order that is learnt: the aisles as they are shown, and how near each is to another place. */
type LearntOrder = { aisles: readonly string[]; ranks: AisleRanks };

/** What is known of a shop that nobody has walked yet. */
export const notWalked = (aisles: readonly string[]): LearntOrder => ({
  aisles,
  ranks: Object.fromEntries(aisles.map((aisle, place) => [aisle, place])),
});

/**
 * The order after one more walk. The aisles that were walked take the places that they have between them in the order in which they were met, the others
 * keep theirs; every aisle goes a part of the way to its place in that order. Those of one rank stay as they are.
 */
export function afterWalk({ aisles, ranks }: LearntOrder, walk: readonly string[]): LearntOrder {
  const met = walk.filter((aisle) => aisles.includes(aisle));
  const next = [...met];
  const walked = aisles.map((aisle) => (met.includes(aisle) ? (next.shift() ?? aisle) : aisle));
  const rankOf = (aisle: string): number => {
    const place = walked.indexOf(aisle);
    const now = ranks[aisle] ?? place;
    return now + WEIGHT_OF_A_SHOP * (place - now);
  };
  const moved = Object.fromEntries(aisles.map((aisle) => [aisle, rankOf(aisle)]));
  return { aisles: [...aisles].sort((a, b) => (moved[a] ?? 0) - (moved[b] ?? 0)), ranks: moved };
}
