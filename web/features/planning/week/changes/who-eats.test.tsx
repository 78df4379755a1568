import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCalls, newestToast } from "../../../../../tests/setup/parts.tsx";
import { MealCard } from "../meal/meal-card.tsx";
import { id, items, moved, PLAN, plan, ready } from "./meal-sheet.fixture.tsx";
import { MealSheet } from "./meal-sheet.tsx";

const EATERS = `POST /api/simple-meal-plans/${PLAN}/items/${id(0)}/eaters`;

it("changes the number of people for a meal or the whole day, and shows the week's cost", async () => {
  const sent = answerCalls({ [EATERS]: { body: { plan: { ...moved, totalCost: "90.00" }, shoppingList: null } } });
  const close = vi.fn();
  const { user, version } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  const cook = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Cook for/ });
  expect([cook().textContent, cook().disabled]).toEqual(["Cook for 2", true]);
  await user.click(screen.getByRole("button", { name: "More people" }));
  await user.click(screen.getByRole("checkbox", { name: "All of Monday, not just this dinner" }));
  await user.dblClick(cook());
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent.filter(({ call }) => call === EATERS)).toEqual([{ call: EATERS, body: { eaters: 3, wholeDay: true, version: "v1" } }]);
  expect(version()).toBe("v2");
  const toast = newestToast();
  expect([toast?.title, toast?.description, toast?.action?.label]).toEqual([
    "Monday is for 3 now",
    "The week costs £90.00 est. That is £2.50 over your budget.",
    "Undo",
  ]);
});

it("marks a meal as eaten out, shows in the sheet why it was refused, and renders nothing for a past day", async () => {
  const refused = "Chilli is eaten again for Tuesday's lunch. Swap that lunch for another dish first.";
  const sent = answerCalls({ [EATERS]: { status: 422, body: { message: refused } } });
  const { user, again } = ready(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "We eat out" }));
  expect((await screen.findByRole("alert")).textContent).toBe(refused);
  expect(sent.find(({ call }) => call === EATERS)?.body).toEqual({ eaters: 0, wholeDay: false, version: "v1" });
  again(<MealSheet plan={{ ...plan, monday: "2020-01-06" }} item={items[0]!} onClose={vi.fn()} />);
  expect(screen.queryByRole("button", { name: "We eat out" })).toBeNull();
});

it("shows a meal that is eaten out, and plans it again with one tap", async () => {
  const sent = answerCalls({ [EATERS]: { body: { plan: moved, shoppingList: null } } });
  const { user } = ready(<MealCard planId={PLAN} meal="dinner" item={{ ...items[0]!, eaters: 0 }} eatenAgain={false} onOpen={vi.fn()} />);
  expect(screen.getByRole("heading", { name: "Eating out" })).toBeDefined();
  expect(screen.queryByText("Chilli")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Plan a meal again: Monday's dinner" }));
  await vi.waitFor(() => expect(newestToast()?.title).toBe("Chilli is planned again"));
  expect(sent.find(({ call }) => call === EATERS)?.body).toEqual({ eaters: null, version: "v1" });
});

it("shows the number of people if it differs from the plan's", () => {
  answerCalls({});
  const card = (eaters: number | null) => (
    <MealCard planId={PLAN} meal="dinner" item={{ ...items[0]!, eaters }} eatenAgain={false} onOpen={vi.fn()} />
  );
  const { again } = ready(card(6));
  expect(screen.getByText("for 6")).toBeDefined();
  again(card(null));
  expect(screen.queryByText(/^for /)).toBeNull();
});
