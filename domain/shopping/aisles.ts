/** The aisles of our foods, in the usual order. Shops and branches differ. */
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

/** Id of the aisle order for lists with average prices. */
export const AVERAGE_SHOP_ID = "average";

const quoted = (aisles: readonly string[]) => aisles.map((aisle) => `“${aisle}”`).join(", ");

/** Why an order of the aisles is invalid, as a sentence; `undefined` if it names every aisle exactly once. */
export function orderFault(order: readonly string[]): string | undefined {
  const unknown = order.filter((aisle) => !(AISLES as readonly string[]).includes(aisle));
  if (unknown.length > 0) return `There's no aisle called ${quoted(unknown)}. Name every aisle exactly once.`;
  const twice = order.filter((aisle, place) => order.indexOf(aisle) !== place);
  if (twice.length > 0) return `More than once: ${quoted(twice)}. Name every aisle exactly once.`;
  const missing = AISLES.filter((aisle) => !order.includes(aisle));
  return missing.length > 0 ? `Missing: ${quoted(missing)}. Name every aisle exactly once.` : undefined;
}

/**
 * A household's order of the aisles: its own if it has one, else the shop's typical order.
 * An aisle added after the household saved its order comes last.
 */
export function householdAisleOrder(own: readonly string[] | null, typical: readonly string[]): { aisles: string[]; typical: boolean } {
  const known = (own ?? typical).filter((aisle) => typical.includes(aisle));
  const aisles = [...known, ...typical.filter((aisle) => !known.includes(aisle))];
  return { aisles, typical: aisles.every((aisle, place) => aisle === typical[place]) };
}

/** Moves one aisle to another place, 0 = next to the entrance. The others keep their order. */
export function withAisleAt(order: readonly string[], aisle: string, place: number): string[] {
  const rest = order.filter((one) => one !== aisle);
  return [...rest.slice(0, place), aisle, ...rest.slice(place)];
}

/** Something to buy; `category` is its aisle. */
type InAisle = { category: string };

/** Sorts items by aisle. Items of one aisle keep their order; unknown aisles come last. */
export function inAisleOrder<Item extends InAisle>(items: readonly Item[], order: readonly string[]): Item[] {
  const places = new Map(order.map((aisle, place) => [aisle, place]));
  const place = ({ category }: Item) => places.get(category) ?? order.length;
  return [...items].sort((a, b) => place(a) - place(b));
}

/** Groups items by aisle, in the order of their first item. */
export function byAisle<Item extends InAisle>(items: readonly Item[]): { aisle: string; items: Item[] }[] {
  const aisles = new Map<string, Item[]>();
  for (const item of items) aisles.set(item.category, [...(aisles.get(item.category) ?? []), item]);
  return [...aisles].map(([aisle, some]) => ({ aisle, items: some }));
}

/** One ticked line: its aisle, the phone, and the phone's logical clock (`ListOperation.counter`). */
export type Tick = { aisle: string; device: string; counter: number };

/** Average place of each aisle on the walk: 0 = next to the entrance. */
export type AisleRanks = Readonly<Record<string, number>>;

/** Fewer ticks or aisles than this do not show the way through a shop. */
const LEAST_TICKS = 8;
const LEAST_AISLES = 4;
/** How far one finished shop moves an aisle towards its place on that walk. One detour does not swap two neighbours; after four equal walks the order is learnt. */
const WEIGHT_OF_A_SHOP = 0.5;

const median = (sorted: readonly number[]): number => {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
};

/**
 * The aisles in the order of one walk. Two people in a shop walk two ways, so only the phone with the most ticks counts.
 * An aisle's place is the median of its ticks, so that one forgotten tin does not move the tins to the tills.
 * @returns an empty list if there are too few ticks.
 */
export function findWalk(ticks: readonly Tick[]): string[] {
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

/** A learnt order: the aisles as shown, and the average place of each. */
type LearntOrder = { aisles: readonly string[]; ranks: AisleRanks };

/** The order for a shop without walks. */
export const initialOrder = (aisles: readonly string[]): LearntOrder => ({
  aisles,
  ranks: Object.fromEntries(aisles.map((aisle, place) => [aisle, place])),
});

/**
 * Updates an order by one walk. The walked aisles are sorted by the walk within the places they hold; the others keep theirs.
 * Each aisle then moves a part of the way to its new place.
 */
export function learnFromWalk({ aisles, ranks }: LearntOrder, walk: readonly string[]): LearntOrder {
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
