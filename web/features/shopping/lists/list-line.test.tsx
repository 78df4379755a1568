import { act, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import { answerCalls, newestToast, show, underWay } from "../../../../tests/setup/parts.tsx";
import { listQuery } from "../public/lists.ts";
import { ListLine } from "./list-line.tsx";
import { ownLine } from "./own-line.ts";

const LIST = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const ITEM = "5f6c8f43-7a63-4a3c-8f4b-000000000002";
const TICK = `PUT /api/simple-shopping-list-items/${ITEM}`;
const roll = ownLine(ITEM, { name: "Kitchen roll", amount: "2 packs" });
const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: /Kitchen roll/ });

/** The line in its list, as the list says that it is. */
function showLine(isChecked = false) {
  const shown = show(<ListLine item={{ ...roll, isChecked }} listId={LIST} />);
  const { queryKey } = listQuery(LIST);
  shown.answers.setQueryData(queryKey, { id: LIST, items: [{ ...roll, isChecked }] } as unknown as ShoppingList);
  return { ...shown, inList: () => shown.answers.getQueryData<ShoppingList>(queryKey)?.items[0]?.isChecked };
}

it("is ticked at once, before the server has answered", async () => {
  const { answer, arrive } = underWay();
  const sent = answerCalls({ [TICK]: answer });
  const { user, inList } = showLine();
  await user.click(box());
  expect(box().checked).toBe(true);
  expect(inList()).toBe(true);
  expect(sent).toEqual([{ call: TICK, body: { isChecked: true } }]);
  await act(async () => arrive({ body: { id: ITEM, isChecked: true } }));
});

it.each([
  { was: false, felt: 1 },
  { was: true, felt: 0 },
])("is felt when it is ticked, not when the tick is taken away: %o", async ({ was, felt }) => {
  const vibrate = vi.fn();
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  answerCalls({ [TICK]: { body: { id: ITEM, isChecked: !was } } });
  const { user } = showLine(was);
  await user.click(box());
  expect(vibrate).toHaveBeenCalledTimes(felt);
  Reflect.deleteProperty(navigator, "vibrate");
});

it("takes the tick back where the server refuses it, and says so", async () => {
  answerCalls({ [TICK]: { status: 500, body: { message: "away" } } });
  const { user, inList } = showLine();
  await user.click(box());
  await expect.poll(() => newestToast()).toMatchObject({ title: "Error", description: "Failed to update item" });
  expect(inList()).toBe(false);
  expect(box().checked).toBe(false);
});

it("costs nothing that we know of when it is an own item, and names its amount", () => {
  showLine();
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
      listId={LIST}
    />,
  );
  expect(screen.getByText("£1.45")).toBeDefined();
  expect(screen.queryByText(/price as of/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Kitchen roll 2 rolls £1.45", expanded: false }));
  expect(screen.getByText("2 at £0.73 each")).toBeDefined();
  expect(screen.getByText("For Tuesday dinner")).toBeDefined();
  expect(screen.getByText(/price as of .*4 May.*, a receipt/)).toBeDefined();
});
