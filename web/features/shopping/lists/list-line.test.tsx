import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { answerCalls, newestToast, show, underWay } from "../../../../tests/setup/parts.tsx";
import { ListLine } from "./list-line.tsx";
import { ownLine, useOpenList } from "./list-store.ts";

const LIST = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const ITEM = "5f6c8f43-7a63-4a3c-8f4b-000000000002";
const SEND = `POST /api/simple-shopping-lists/${LIST}/operations`;
const FETCH = `GET /api/simple-shopping-lists/${LIST}`;
const roll = ownLine(ITEM, { name: "Kitchen roll", amount: "2 packs" });
const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /Kitchen roll/ });
const noChanges = { since: 0, seq: 0, version: 1, operations: [] };

function Lines() {
  const { state, items, act } = useOpenList(LIST);
  return (
    <ul data-sync={state.syncState}>
      {items.map((item) => (
        <ListLine key={item.id} item={item} act={act} />
      ))}
    </ul>
  );
}

/** A line of a list loaded from the server. @returns the requests sent afterwards. */
async function openList({
  isChecked = false,
  tick,
}: {
  isChecked?: boolean;
  tick: (nth: number) => Parameters<typeof answerCalls>[0][string];
}) {
  const list = { id: LIST, version: 1, items: [{ ...roll, isChecked }], aisleOrder: { shop: "average", aisles: [], typical: true } };
  const answers: Parameters<typeof answerCalls>[0] = { [SEND]: { body: noChanges }, [FETCH]: { body: list } };
  const sent = answerCalls(answers);
  const { user } = show(<Lines />);
  await expect.poll(() => screen.getByRole("list").dataset["sync"]).toBe("synced");
  sent.length = 0;
  let nth = 0;
  Object.defineProperty(answers, SEND, { get: () => tick(nth++) });
  return { user, sent };
}

it("is ticked at once, before the server has answered, by the operation that shop mode sends", async () => {
  const { answer, arrive } = underWay();
  const { user, sent } = await openList({ tick: () => answer });
  await user.click(box());
  expect(box().checked).toBe(true);
  await expect.poll(() => sent).toMatchObject([{ call: SEND, body: { operations: [{ kind: "tick", itemId: ITEM }] } }]);
  await act(async () => arrive({ body: noChanges }));
  expect(box().checked).toBe(true);
});

it.each([
  { was: false, felt: 1 },
  { was: true, felt: 0 },
])("is felt when it is ticked, not when the tick is taken away: %o", async ({ was, felt }) => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  const { user } = show(<ListLine item={{ ...roll, isChecked: was }} act={() => {}} />);
  await user.click(box());
  expect(vibrate).toHaveBeenCalledTimes(felt);
  Reflect.deleteProperty(navigator, "vibrate");
});

it("takes the tick back where the server refuses it, and says so (H-ERR-17)", async () => {
  const { user } = await openList({
    tick: (nth) => (nth === 0 ? { status: 422, body: { message: "too many changes" } } : { body: noChanges }),
  });
  await user.click(box());
  await expect.poll(() => newestToast()).toMatchObject({ title: "Failed to update item", description: "too many changes" });
  expect(box().checked).toBe(false);
});

it("keeps the tick while the server is away, and sends it again", async () => {
  const { user, sent } = await openList({ tick: (nth) => (nth === 0 ? { status: 500, body: { message: "away" } } : { body: noChanges }) });
  await user.click(box());
  await expect.poll(() => sent.length, { timeout: 5000 }).toBe(2);
  expect(sent.map(({ body }) => body)).toMatchObject([{ operations: [{ kind: "tick" }] }, { operations: [{ kind: "tick" }] }]);
  expect(newestToast()).toBeUndefined();
  expect(box().checked).toBe(true);
});

it("costs nothing that we know of when it is an own item, and names its amount", () => {
  show(<ListLine item={roll} act={() => {}} />);
  expect(screen.getByText("not priced")).toBeDefined();
  expect(screen.getByText("2 packs")).toBeDefined();
});

it("says from when and where a real price is, its packs and its meals once it is opened", async () => {
  const { user } = show(
    <ListLine
      item={{
        ...roll,
        own: false,
        price: "1.45",
        humanAmount: "2 rolls",
        packs: [{ size: 1, count: 2, price: "0.73" }],
        neededFor: [{ day: 1, meal: "dinner" }],
        priceFrom: { asOf: "2026-05-04", source: "a receipt" } as ShoppingList["items"][0]["priceFrom"],
      }}
      act={() => {}}
    />,
  );
  expect(screen.getByText("£1.45")).toBeDefined();
  expect(screen.queryByText(/price as of/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "£1.45. More about Kitchen roll", expanded: false }));
  expect(screen.getByText("2 at £0.73 each")).toBeDefined();
  expect(screen.getByText("For Tuesday dinner")).toBeDefined();
  expect(screen.getByText(/price as of .*4 May.*, a receipt/)).toBeDefined();
});

it("is ticked by a tap anywhere on the line", async () => {
  const act = vi.fn();
  const { user } = show(<ListLine item={roll} act={act} />);
  await user.click(screen.getByText("2 packs"));
  expect(act).toHaveBeenCalledExactlyOnceWith("tick", ITEM);
});

it("is removed where the household added it itself", async () => {
  const act = vi.fn();
  const { user, again } = show(<ListLine item={roll} act={act} />);
  await user.click(screen.getByRole("button", { name: /More about Kitchen roll$/ }));
  await user.click(screen.getByRole("button", { name: "Remove from the list" }));
  expect(act).toHaveBeenCalledExactlyOnceWith("remove", ITEM);
  again(<ListLine key="food" item={{ ...roll, own: false }} act={act} />);
  await user.click(screen.getByRole("button", { name: /More about Kitchen roll$/ }));
  expect(screen.queryByRole("button", { name: "Remove from the list" })).toBeNull();
});
