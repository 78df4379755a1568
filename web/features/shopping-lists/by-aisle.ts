/** Lines in groups of their aisle, in the order in which the list has them. */
export function byAisle<Line extends { category: string }>(items: readonly Line[]): [aisle: string, items: Line[]][] {
  const aisles = new Map<string, Line[]>();
  for (const item of items) aisles.set(item.category, [...(aisles.get(item.category) ?? []), item]);
  return [...aisles];
}
