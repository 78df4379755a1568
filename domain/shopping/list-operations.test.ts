import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyRegisters,
  type Changes,
  type ListOperation,
  merge,
  newPhone,
  nextOperation,
  OPERATION_KINDS,
  type OperationKind,
  type OperationValue,
  type Phone,
  REGISTERS,
  type Registers,
  winsOver,
  withChanges,
  withOperation,
} from "./list-operations.ts";

const INTERLEAVINGS = 10_000;
const ITEMS = ["apples", "bread", "carrots"];
const OWN = ["kitchen roll", "candles"];

/** What an operation of a kind carries. */
const operationValue = (kind: OperationKind, itemId: string, pence = 135): OperationValue =>
  kind === "add" ? { name: itemId, amount: null } : kind === "price" ? { packs: [{ size: 500, pence }], seenOn: "2026-11-29" } : null;

/** One event: on a phone, or to a message in flight. `pick` chooses the line or the message. */
type Step = {
  phone: number;
  pick: number;
  what: OperationKind | "send" | "arrive" | "arrive twice" | "lose" | "restart";
};
type Message =
  | { to: "server"; from: number; since: number; operations: readonly ListOperation[] }
  | { to: "phone"; phone: number; changes: Changes; confirmed: readonly string[] };

/** The server: stores operations by number, each id once, and returns the winning ones. */
function newServer() {
  const log: ListOperation[] = [];
  const since = (after: number): Changes => {
    const counting = Object.values(merge({}, log.slice(after))).flatMap((registers) => Object.values(registers));
    return { since: after, seq: log.length, operations: counting };
  };
  const take = (operations: readonly ListOperation[]) => {
    for (const operation of operations) if (!log.some(({ id }) => id === operation.id)) log.push(operation);
  };
  return { log, since, take };
}

/** Phones, a server and a network that loses, repeats, delays and reorders. */
function shopping(count: number) {
  const server = newServer();
  const phones: Phone[] = Array.from({ length: count }, (_, index) => newPhone(`phone ${index}`));
  const made: ListOperation[] = [];
  const network: Message[] = [];
  const phoneAt = (index: number) => phones[index]!;

  const act = (index: number, kind: OperationKind, pick: number) => {
    const own = kind === "add" || kind === "remove";
    const itemId = own ? OWN[pick % OWN.length]! : [...ITEMS, ...OWN][pick % (ITEMS.length + OWN.length)]!;
    const phone = phoneAt(index);
    const operation = nextOperation(phone, {
      id: `${made.length}`,
      itemId,
      kind,
      value: operationValue(kind, itemId, pick),
    });
    for (const seen of Object.values(phone.registers))
      for (const before of Object.values(seen)) expect(winsOver(operation, before)).toBe(true);
    made.push(operation);
    phones[index] = withOperation(phone, operation);
  };
  const send = (index: number) => {
    const { waiting, since } = phoneAt(index);
    network.push({ to: "server", from: index, since, operations: waiting });
  };
  const arrive = (message: Message) => {
    if (message.to === "phone") {
      phones[message.phone] = withChanges(phoneAt(message.phone), message.changes, message.confirmed);
      return;
    }
    server.take(message.operations);
    const confirmed = message.operations.map(({ id }) => id);
    network.push({ to: "phone", phone: message.from, changes: server.since(message.since), confirmed });
  };
  const happen = ({ phone, pick, what }: Step) => {
    const index = phone % count;
    if (what === "send") return send(index);
    if (what === "restart") {
      phones[index] = JSON.parse(JSON.stringify(phoneAt(index))) as Phone; // restart: only stored data survives
      return;
    }
    const kind = OPERATION_KINDS.find((one) => one === what);
    if (kind) return act(index, kind, pick);
    const message = network[pick % Math.max(1, network.length)];
    if (!message) return;
    if (what !== "arrive twice") network.splice(network.indexOf(message), 1);
    if (what !== "lose") arrive(message);
  };
  /** The network recovers: every phone syncs twice, so that each gets the others' changes. */
  const heal = () => {
    network.length = 0;
    for (let round = 0; round < 2; round += 1)
      for (const index of phones.keys()) {
        send(index);
        while (network.length > 0) arrive(network.shift()!);
      }
  };
  return { server, phones, made, happen, heal };
}

const step: fc.Arbitrary<Step> = fc.record({
  phone: fc.nat(3),
  pick: fc.nat(11),
  what: fc.constantFrom(
    "tick",
    "tick",
    "untick",
    "add",
    "remove",
    "need",
    "have",
    "price",
    "price",
    "unprice",
    "missing",
    "found",
    "send",
    "send",
    "arrive",
    "arrive",
    "arrive",
    "arrive twice",
    "lose",
    "restart",
  ),
});

/** The winning operation on each line, by brute force over all operations. */
function lastWords(made: readonly ListOperation[]) {
  const words = new Map<string, ListOperation>();
  for (const operation of made) {
    const line = `${operation.itemId}, ${REGISTERS[operation.kind]}`;
    const rival = words.get(line);
    if (!rival || winsOver(operation, rival)) words.set(line, operation);
  }
  return words;
}
const wordsIn = (registers: Registers) =>
  new Map(
    Object.entries(registers).flatMap(([itemId, words]) =>
      Object.entries(words).map(([name, operation]) => [`${itemId}, ${name}`, operation] as const),
    ),
  );

describe("ticking on several phones (D-19a)", () => {
  it(`converges without losing a tick, over ${INTERLEAVINGS} interleavings of 2 to 4 phones on a network that loses, repeats, delays and reorders`, () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 4 }), fc.array(step, { minLength: 10, maxLength: 60 }), (count, steps) => {
        const { server, phones, made, happen, heal } = shopping(count);
        steps.forEach(happen);
        heal();
        const expected = lastWords(made);
        for (const phone of phones) {
          expect(phone.waiting).toEqual([]);
          expect(wordsIn(phone.registers)).toEqual(expected);
        }
        expect(new Set(server.log.map(({ id }) => id))).toEqual(new Set(made.map(({ id }) => id)));
      }),
      { numRuns: INTERLEAVINGS },
    );
  });

  const operations = fc.array(
    fc.record({
      id: fc.uuid(),
      itemId: fc.constantFrom(...ITEMS),
      kind: fc.constantFrom<OperationKind>(...OPERATION_KINDS),
      value: fc.constant(null),
      counter: fc.integer({ min: 1, max: 4 }),
      device: fc.constantFrom("a", "b"),
    }),
    { maxLength: 12 },
  );

  it("merges the same in any order, any grouping and any number of times", () => {
    fc.assert(
      fc.property(operations, operations, fc.nat(), (some, others, turn) => {
        const all = merge(merge({}, some), others);
        expect(merge(merge({}, others), some)).toEqual(all);
        expect(merge({}, [...some, ...others])).toEqual(all);
        expect(merge(all, some)).toEqual(all);
        const at = turn % (some.length + 1);
        expect(merge({}, [...others, ...some.slice(at), ...some.slice(0, at)])).toEqual(all);
      }),
    );
  });
});

describe("what a list shows", () => {
  const PACKS = [{ size: 500, count: 2, price: "1.20" }];
  const line = (id: string) => ({
    id,
    name: id,
    isChecked: false,
    toBuy: false,
    notThere: false,
    packs: PACKS,
    runOutPacks: PACKS,
    price: "2.40",
    runOutPrice: "2.40",
    priceFrom: null,
  });
  const added = (id: string, { name }: { name: string }) => ({ ...line(id), name });
  const phone = newPhone("phone");
  const on = (before: Phone, kind: OperationKind, itemId: string) =>
    withOperation(before, nextOperation(before, { id: `${kind} ${itemId}`, itemId, kind, value: operationValue(kind, itemId) }));
  const shown = (after: Phone) => applyRegisters([line("apples")], after.registers, added);

  it("a tick, and its undoing", () => {
    const ticked = on(phone, "tick", "apples");
    expect(shown(ticked)).toEqual([{ ...line("apples"), isChecked: true }]);
    expect(shown(on(ticked, "untick", "apples"))).toEqual([line("apples")]);
  });

  it("what has run out, beside its tick, and what was found after all", () => {
    const needed = on(on(phone, "tick", "apples"), "need", "apples");
    expect(shown(needed)).toEqual([{ ...line("apples"), isChecked: true, toBuy: true }]);
    expect(shown(on(needed, "have", "apples"))).toEqual([{ ...line("apples"), isChecked: true }]);
  });

  it("the price at the shelf, in the line's total and with its day, until it is taken back (D-69s)", () => {
    const told = on(phone, "price", "apples");
    const packs = [{ size: 500, count: 2, price: "1.35" }];
    expect(shown(told)).toEqual([
      {
        ...line("apples"),
        packs,
        runOutPacks: packs,
        price: "2.70",
        runOutPrice: "2.70",
        priceFrom: { asOf: "2026-11-29", source: "Your household" },
      },
    ]);
    expect(shown(on(told, "unprice", "apples"))).toEqual([line("apples")]);
  });

  it("what is not there, until it is found or in the basket", () => {
    const missing = on(phone, "missing", "apples");
    expect(shown(missing)).toEqual([{ ...line("apples"), notThere: true }]);
    expect(shown(on(missing, "tick", "apples"))).toEqual([{ ...line("apples"), isChecked: true }]);
    expect(shown(on(missing, "found", "apples"))).toEqual([line("apples")]);
  });

  it("an own item, its tick, and its being taken off", () => {
    const ticked = on(on(phone, "add", "candles"), "tick", "candles");
    expect(shown(ticked)).toEqual([line("apples"), { ...line("candles"), isChecked: true }]);
    expect(shown(on(ticked, "remove", "candles"))).toEqual([line("apples")]);
  });

  it("keeps what waits until just that is confirmed, and asks again where an answer leaves a gap", () => {
    const two = on(on(phone, "tick", "apples"), "add", "candles");
    const after = withChanges(two, { since: 4, seq: 9, operations: [] }, ["tick apples"]);
    expect(after.waiting.map(({ id }) => id)).toEqual(["add candles"]);
    expect(after.since).toBe(0);
    expect(withChanges(after, { since: 0, seq: 9, operations: [] }).since).toBe(9);
  });
});
