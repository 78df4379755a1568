import { type ListOperation, merge, nextCounter, type OperationKind, type OwnItem, type Registers } from "./list-operations.ts";

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
