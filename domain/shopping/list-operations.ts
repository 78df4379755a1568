/** What a person does to one line of a shopping list; `need` and `have` move one of the store cupboard to what is bought and back. Undoing is doing the opposite: an operation like any other. */
export const OPERATION_KINDS = ["tick", "untick", "add", "remove", "need", "have"] as const;
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

/** What of a line an operation has the last word on: its tick, whether an own line is there, whether one of the store cupboard is to be bought. */
const REGISTERS = { tick: "tick", untick: "tick", add: "presence", remove: "presence", need: "toBuy", have: "toBuy" } as const;
type Register = (typeof REGISTERS)[OperationKind];

/** What counts for each line: the last word on each of its registers. Plain data, so it can be stored. */
export type Registers = Readonly<Record<string, { readonly [register in Register]?: ListOperation }>>;

export const OPPOSITE: Readonly<Record<OperationKind, OperationKind>> = {
  tick: "untick",
  untick: "tick",
  add: "remove",
  remove: "add",
  need: "have",
  have: "need",
};

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
    const name = REGISTERS[operation.kind];
    const held = merged[operation.itemId];
    const before = held?.[name];
    if (!before || countsForMore(operation, before)) merged[operation.itemId] = { ...held, [name]: operation };
  }
  return merged;
}

/** The counter of a phone's next operation. The highest ever seen is always the last word on its line, so the registers know it. */
export const nextCounter = (registers: Registers): number =>
  1 +
  Object.values(registers).reduce(
    (most, { tick, presence, toBuy }) => Math.max(most, tick?.counter ?? 0, presence?.counter ?? 0, toBuy?.counter ?? 0),
    0,
  );

/**
 * The lines as the operations leave them: ticked or not, to be bought or not, without the own lines that were taken off, and with those that the
 * server has not made lines of yet.
 * @param lineOf makes a line of one that was added here.
 */
export function linesAfter<Line extends { id: string; isChecked: boolean; toBuy: boolean }>(
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
      const { tick, toBuy } = registers[line.id] ?? {};
      if (!tick && !toBuy) return line;
      return { ...line, ...(tick && { isChecked: tick.kind === "tick" }), ...(toBuy && { toBuy: toBuy.kind === "need" }) };
    });
}

/** Changes that one call may carry; a phone with more sends them in turns. */
export const OPERATIONS_AT_ONCE = 500;

/** What one phone knows of one list. Plain data: it is kept on the phone and survives its being switched off. */
export type Phone = {
  readonly device: string;
  readonly registers: Registers;
  /** What the server has not confirmed yet, oldest first. */
  readonly waiting: readonly ListOperation[];
  /** The server's number of the last operation up to which this phone has seen everything. */
  readonly since: number;
};

/** An answer of the server: everything that counts among its operations numbered above `since`, up to `seq`. */
export type Changes = { since: number; seq: number; operations: readonly ListOperation[] };

export const newPhone = (device: string): Phone => ({ device, registers: {}, waiting: [], since: 0 });

/** The operation that this phone makes next. It counts for more than everything the phone has seen. */
export const operationOn = (
  { device, registers }: Phone,
  deed: { id: string; itemId: string; kind: OperationKind; value: OwnItem | null },
): ListOperation => ({ ...deed, counter: nextCounter(registers), device });

/** Does it here at once, and keeps it until the server has it. */
export const withOperation = (phone: Phone, operation: ListOperation): Phone => ({
  ...phone,
  registers: merge(phone.registers, [operation]),
  waiting: [...phone.waiting.filter(({ id }) => id !== operation.id), operation],
});

/**
 * Takes in an answer, late, repeated or out of turn. Only what it confirms stops waiting. One that starts above what this phone has
 * seen leaves a gap: its operations are taken, but the phone asks from its old place again.
 * @param confirmed ids of the operations that the answered call carried.
 */
export const withChanges = (phone: Phone, changes: Changes, confirmed: readonly string[] = []): Phone => ({
  ...phone,
  registers: merge(phone.registers, changes.operations),
  waiting: phone.waiting.filter(({ id }) => !confirmed.includes(id)),
  since: changes.since <= phone.since ? Math.max(phone.since, changes.seq) : phone.since,
});

/** A phone without an operation that the server will not take: it asks for everything again. */
export const withoutOperation = (phone: Phone, refused: ListOperation): Phone => {
  const waiting = phone.waiting.filter(({ id }) => id !== refused.id);
  return { ...newPhone(phone.device), waiting, registers: merge({}, waiting) };
};
