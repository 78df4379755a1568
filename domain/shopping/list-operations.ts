import type { Pack } from "../catalogue/food.ts";
import { atShelfPrice, type PricedLine } from "./prices/shelf-price.ts";

/**
 * What a person does to one line; `need` and `have` move a line of the store cupboard to the lines to buy and back, `price` corrects the price of its
 * packs, `missing` marks it as not there. Undo is the opposite operation.
 */
export const OPERATION_KINDS = ["tick", "untick", "add", "remove", "need", "have", "price", "unprice", "missing", "found"] as const;
export type OperationKind = (typeof OPERATION_KINDS)[number];

/** A line that a person typed. `amount` as typed: "2 bags". */
export type OwnItem = { name: string; amount: string | null };

/** A price above this is a typing error: no pack of food costs £500. */
export const MOST_PACK_PENCE = 50_000;
/** A line has packs of at most this many sizes. */
export const MOST_PACK_SIZES = 6;

/** The prices of a line's packs as read at the shelf, and the day (`YYYY-MM-DD`). */
export type ShelfPrice = { packs: Pack[]; seenOn: string };

/** What an operation carries: an own item to add, or a price at the shelf; null for every other kind. */
export type OperationValue = OwnItem | ShelfPrice | null;
/** The own item that an operation adds. */
export const addedItem = (operation: ListOperation | undefined): OwnItem | null =>
  operation?.kind === "add" && operation.value && "name" in operation.value ? operation.value : null;
/** The price that an operation corrects. */
export const correctedPrice = (operation: ListOperation | undefined): ShelfPrice | null =>
  operation?.kind === "price" && operation.value && "packs" in operation.value ? operation.value : null;

/** One change on one phone. `counter` is the phone's Lamport clock: one more than the highest counter it had seen. */
export type ListOperation = {
  id: string;
  itemId: string;
  kind: OperationKind;
  value: OperationValue;
  counter: number;
  device: string;
};

/**
 * The register that each operation writes: a line's tick, the presence of an own line, whether a line of the store cupboard is to be bought, the price at
 * the shelf, whether the shelf has it.
 */
export const REGISTERS = {
  tick: "tick",
  untick: "tick",
  add: "presence",
  remove: "presence",
  need: "toBuy",
  have: "toBuy",
  price: "price",
  unprice: "price",
  missing: "shelf",
  found: "shelf",
} as const;
type Register = (typeof REGISTERS)[OperationKind];

/** The latest operation on each register of each line. Plain data, so that it can be stored. */
export type Registers = Readonly<Record<string, { readonly [register in Register]?: ListOperation }>>;

export const OPPOSITE: Readonly<Record<OperationKind, OperationKind>> = {
  tick: "untick",
  untick: "tick",
  add: "remove",
  remove: "add",
  need: "have",
  have: "need",
  price: "unprice",
  unprice: "price",
  missing: "found",
  found: "missing",
};

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether `one` wins over `other`: by counter, then phone, then id. A total order, the same on every phone and on the server. */
export const winsOver = (one: ListOperation, other: ListOperation): boolean =>
  (one.counter - other.counter || order(one.device, other.device) || order(one.id, other.id)) > 0;

/**
 * Merges operations into the registers (last writer wins). Order, repetition and grouping of the operations do not matter: phones that
 * have seen the same set have the same list.
 */
export function merge(registers: Registers, operations: Iterable<ListOperation>): Registers {
  const merged: Record<string, Registers[string]> = { ...registers };
  for (const operation of operations) {
    const name = REGISTERS[operation.kind];
    const held = merged[operation.itemId];
    const before = held?.[name];
    if (!before || winsOver(operation, before)) merged[operation.itemId] = { ...held, [name]: operation };
  }
  return merged;
}

/** The counter of a phone's next operation. The highest counter always wins on its line, so it is in the registers. */
export const nextCounter = (registers: Registers): number =>
  1 + Math.max(0, ...Object.values(registers).flatMap((line) => Object.values(line).map(({ counter }) => counter)));

/**
 * Applies the registers to the lines: ticks, lines to buy, prices at the shelf, lines that are not there, removed own lines, and own lines that the
 * server does not have yet. A line in the basket was there.
 * @param lineOf makes a line from an own item added on this phone.
 */
export function applyRegisters<Line extends PricedLine & { id: string; isChecked: boolean; toBuy: boolean; notThere: boolean }>(
  lines: readonly Line[],
  registers: Registers,
  lineOf: (id: string, item: OwnItem) => Line,
): Line[] {
  const known = new Set(lines.map(({ id }) => id));
  const added = Object.entries(registers).flatMap(([id, { presence }]) => {
    const item = addedItem(presence);
    return item && !known.has(id) ? [lineOf(id, item)] : [];
  });
  return [...lines, ...added]
    .filter(({ id }) => registers[id]?.presence?.kind !== "remove")
    .map((line) => {
      const { tick, toBuy, price, shelf } = registers[line.id] ?? {};
      const told = correctedPrice(price);
      const priced = told ? atShelfPrice(line, told) : line;
      const isChecked = tick ? tick.kind === "tick" : line.isChecked;
      const notThere = !isChecked && (shelf ? shelf.kind === "missing" : line.notThere);
      return { ...priced, isChecked, notThere, ...(toBuy && { toBuy: toBuy.kind === "need" }) };
    });
}

/** Operations per request; a phone with more sends several requests. */
export const OPERATIONS_AT_ONCE = 500;

/** A phone's state of one list. Plain data, stored on the phone. */
export type Phone = {
  readonly device: string;
  readonly registers: Registers;
  /** Operations that the server has not confirmed, oldest first. */
  readonly waiting: readonly ListOperation[];
  /** The server's sequence number up to which this phone has seen everything. */
  readonly since: number;
};

/** The server's response: the winning operations with numbers above `since`, up to `seq`. */
export type Changes = { since: number; seq: number; operations: readonly ListOperation[] };

export const newPhone = (device: string): Phone => ({ device, registers: {}, waiting: [], since: 0 });

/** Makes this phone's next operation, which wins over everything the phone has seen. */
export const nextOperation = (
  { device, registers }: Phone,
  deed: { id: string; itemId: string; kind: OperationKind; value: OperationValue },
): ListOperation => ({ ...deed, counter: nextCounter(registers), device });

/** Applies an operation on this phone and queues it for the server. */
export const withOperation = (phone: Phone, operation: ListOperation): Phone => ({
  ...phone,
  registers: merge(phone.registers, [operation]),
  waiting: [...phone.waiting.filter(({ id }) => id !== operation.id), operation],
});

/**
 * Merges a response, which may be late, repeated or out of order. Only confirmed operations leave the queue. If the response starts above
 * this phone's `since`, operations between are missing: its operations are merged, but the phone requests from its old `since` again.
 * @param confirmed ids of the operations that the request carried.
 */
export const withChanges = (phone: Phone, changes: Changes, confirmed: readonly string[] = []): Phone => ({
  ...phone,
  registers: merge(phone.registers, changes.operations),
  waiting: phone.waiting.filter(({ id }) => !confirmed.includes(id)),
  since: changes.since <= phone.since ? Math.max(phone.since, changes.seq) : phone.since,
});

/** Drops an operation that the server rejected and reloads everything. */
export const withoutOperation = (phone: Phone, refused: ListOperation): Phone => {
  const waiting = phone.waiting.filter(({ id }) => id !== refused.id);
  return { ...newPhone(phone.device), waiting, registers: merge({}, waiting) };
};
