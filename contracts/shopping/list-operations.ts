import { z } from "zod";
import { MOST_PACK_PENCE, MOST_PACK_SIZES, OPERATION_KINDS, OPERATIONS_AT_ONCE } from "#domain/shopping/list-operations.ts";
import { OWN_ITEM_LENGTH } from "#domain/shopping/own-item.ts";
import { text } from "../text.ts";

const { name, amount } = OWN_ITEM_LENGTH;
const OwnItem = z.object({
  name: text(name, { tooLong: `Keep the name to ${name} letters` })
    .trim()
    .min(1, "Say what to add"),
  amount: text(amount, { tooLong: `Keep the amount to ${amount} letters` })
    .trim()
    .min(1)
    .nullable(),
});

/** A price at the shelf: whole pence for a pack of each size, in the food's unit. */
const ShelfPrice = z.object({
  packs: z
    .array(
      z.object({
        size: z.number().positive(),
        pence: z.int("Enter a price in pounds and pence").min(1, "Enter a price above £0").max(MOST_PACK_PENCE, "Enter a lower price"),
      }),
    )
    .min(1, "Enter a price")
    .max(MOST_PACK_SIZES),
  seenOn: z.iso.date("That isn't a date"),
});

const ListOperation = z
  .object({
    id: z.uuid("That isn't a change ID").toLowerCase(),
    itemId: z.uuid("That isn't an item ID").toLowerCase(),
    kind: z.enum(OPERATION_KINDS, `Say ${OPERATION_KINDS.join(", ")}`),
    /** What to add, or the price at the shelf; null for every other kind. */
    value: z.union([OwnItem, ShelfPrice]).nullable(),
    /** The phone's Lamport clock. */
    counter: z.int().min(1).max(2_000_000_000),
    /** Random id of the phone. */
    device: z.uuid("That isn't a phone ID").toLowerCase(),
  })
  .refine(
    ({ kind, value }) => (kind === "add" ? value && "name" in value : kind === "price" ? value && "packs" in value : value === null),
    {
      path: ["value"],
      message: "Say what to add or the price, and only when adding or correcting a price",
    },
  )
  .meta({
    examples: [
      {
        id: "3f2c1b4e-8d0a-4c57-9b1e-2a6f7c8d9e01",
        itemId: "7a9b0c1d-2e3f-4a5b-8c6d-7e8f9a0b1c2d",
        kind: "add",
        value: { name: "Candles", amount: "2" },
        counter: 1,
        device: "1b2c3d4e-5f60-4a7b-8c9d-0e1f2a3b4c5d",
      },
    ],
  });

/** A phone's changes to a list. Idempotent. */
export const SendOperations = z.object({
  /** The sequence number up to which the phone has seen everything; 0 = return all. */
  since: z.int().min(0),
  operations: z.array(ListOperation).max(OPERATIONS_AT_ONCE, `Send at most ${OPERATIONS_AT_ONCE} changes at once`),
});
export type SendOperations = z.infer<typeof SendOperations>;

/** Changes from all phones: the winning ones with numbers above `since`, up to `seq`. */
export const ListChanges = z.object({
  since: z.int(),
  seq: z.int(),
  /** Increases when lines are added or removed: fetch the list again. */
  version: z.int(),
  operations: z.array(ListOperation),
});
export type ListChanges = z.infer<typeof ListChanges>;
