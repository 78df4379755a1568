/** What a person does to one line of a shopping list. Undoing is doing the opposite: an operation like any other. */
export const OPERATION_KINDS = ["tick", "untick", "add", "remove"] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** A line that somebody wrote on the list themselves. `amount` as they put it: "2 bags". */
export type OwnItem = { name: string; amount: string | null };

/** One deed on one phone. `counter` is the phone's Lamport clock: one more than the highest it had seen, so what follows counts for more. */
export type ListOperation = {
  id: string;
  itemId: string;
  kind: OperationKind;
  /** What to add; null for every other kind. */
  value: OwnItem | null;
  counter: number;
  device: string;
};

/** What counts for each line: the last word on its tick, and the last word on whether an own line is there. Plain data, so it can be stored. */
export type Registers = Readonly<Record<string, { readonly tick?: ListOperation; readonly presence?: ListOperation }>>;

export const OPPOSITE: Readonly<Record<OperationKind, OperationKind>> = { tick: "untick", untick: "tick", add: "remove", remove: "add" };

const registerOf = (kind: OperationKind) => (kind === "tick" || kind === "untick" ? "tick" : "presence");
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether `one` counts for more than `other`: by counter, then phone, then id. A total order, the same on every phone and on the server. */
export const countsForMore = (one: ListOperation, other: ListOperation): boolean =>
  (one.counter - other.counter || order(one.device, other.device) || order(one.id, other.id)) > 0;

/**
 * What counts after these operations too. Last writer wins per line, so that the order, the repetition and the grouping in which
 * operations arrive change nothing: whoever has seen the same set has the same list.
 */
export function merge(registers: Registers, operations: Iterable<ListOperation>): Registers {
  const merged: Record<string, Registers[string]> = { ...registers };
  for (const operation of operations) {
    const name = registerOf(operation.kind);
    const held = merged[operation.itemId];
    const before = held?.[name];
    if (!before || countsForMore(operation, before)) merged[operation.itemId] = { ...held, [name]: operation };
  }
  return merged;
}

/** The counter of a phone's next operation. The highest ever seen is always the last word on its line, so the registers know it. */
export const nextCounter = (registers: Registers): number =>
  1 + Object.values(registers).reduce((most, { tick, presence }) => Math.max(most, tick?.counter ?? 0, presence?.counter ?? 0), 0);

/**
 * The lines as the operations leave them: ticked or not, without the own lines that were taken off, and with those that the
 * server has not made lines of yet.
 * @param lineOf makes a line of one that was added here.
 */
export function linesAfter<Line extends { id: string; isChecked: boolean }>(
  lines: readonly Line[],
  registers: Registers,
  lineOf: (id: string, item: OwnItem) => Line,
): Line[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = Object.entries(registers).flatMap(([id, { presence }]) =>
    presence?.kind === "add" && presence.value && !known.has(id) ? [lineOf(id, presence.value)] : [],
  );
  return [...lines, ...added]
    .filter(({ id }) => registers[id]?.presence?.kind !== "remove")
    .map((line) => {
      const tick = registers[line.id]?.tick;
      return tick ? { ...line, isChecked: tick.kind === "tick" } : line;
    });
}
