import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, newestToast } from "../../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../../lib/session.ts";
import { plansQuery } from "../../public/planning.ts";
import { MealCard } from "../meal/meal-card.tsx";
import { id, item, items, MOVE, moved, PLAN, plan, ready, UNDO } from "./meal-sheet.fixture.tsx";
import { MealSheet } from "./meal-sheet.tsx";

it("moves a meal to another day, naming the meal it swaps with, and undoes it with one tap", async () => {
  const sent = answerCalls({ [MOVE]: { body: { plan: moved, shoppingList: null } }, [UNDO]: { body: plan } });
  const close = vi.fn();
  const { user, version } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  const days = within(screen.getByRole("region", { name: "Move to another day" })).getAllByRole("button");
  expect(days.map((day) => day.textContent)).toEqual(["Tuesday 6 Janswaps with Dal", "Wednesday 7 Janswaps with Pie"]);
  await user.dblClick(days[1]!);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent.filter(({ call }) => call === MOVE)).toEqual([{ call: MOVE, body: { dayOfWeek: 2, version: "v1" } }]);
  expect(version()).toBe("v2");
  const toast = newestToast();
  expect([toast?.title, toast?.description]).toEqual(["Chilli is on Wednesday now", "Pie is on Monday. The week costs £43.40 est."]);
  toast?.action?.onClick();
  await vi.waitFor(() => expect(version()).toBe("v1"));
  expect(sent.find(({ call }) => call === UNDO)?.body).toEqual({ version: "v2" });
});

it("shows that an undo was refused because the week has changed, and refetches the plans", async () => {
  const changed = "Your week has changed since you opened this page, so nothing was changed.";
  const sent = answerCalls({
    [MOVE]: { body: { plan: moved, shoppingList: null } },
    [UNDO]: { status: 409, body: { message: changed } },
    "GET /api/simple-meal-plans-with-items": { body: [{ ...plan, version: "v3" }] },
  });
  const { user, answers } = ready(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: /Tuesday/ }));
  await vi.waitFor(() => expect(newestToast()?.title).toBe("Chilli is on Tuesday now"));
  newestToast()?.action?.onClick();
  await vi.waitFor(() => expect(newestToast()?.description).toBe(changed));
  expect(sent.filter(({ call }) => call === UNDO)).toHaveLength(1);
  expect(answers.getQueryState(plansQuery.queryKey)?.isInvalidated).toBe(true);
});

it("offers no day on which the meal is eaten out", () => {
  const out = { ...plan, items: [items[0]!, { ...items[1]!, eaters: 0 }, items[2]!] };
  ready(<MealSheet plan={out} item={items[0]!} onClose={vi.fn()} />);
  const days = within(screen.getByRole("region", { name: "Move to another day" })).getAllByRole("button");
  expect(days.map((day) => day.textContent)).toEqual(["Wednesday 7 Janswaps with Pie"]);
});

it("shows in the sheet why a move was refused, stays open, and shows no toast", async () => {
  answerCalls({ [MOVE]: { status: 422, body: { message: "Chilli takes 50 minutes, longer than you allow on Tuesday." } } });
  const close = vi.fn();
  const { user } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  await user.click(screen.getByRole("button", { name: /Tuesday/ }));
  expect((await screen.findByRole("alert")).textContent).toBe("Chilli takes 50 minutes, longer than you allow on Tuesday.");
  expect(newestToast()).toBeUndefined();
  expect(close).not.toHaveBeenCalled();
});

it("offers no past day, and the paywall without a subscription", () => {
  const over = { ...plan, monday: "2020-01-06" };
  const { again, answers } = ready(<MealSheet plan={over} item={items[0]!} onClose={vi.fn()} />);
  expect(screen.getByText("This day is over, so its meals can't be moved.")).toBeDefined();
  answers.setQueryData(userQuery.queryKey, {
    paywall: { title: "Your trial is over", message: "Subscribe to plan.", action: null },
  } as User);
  again(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  expect(screen.getByRole("region", { name: "Your trial is over" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Move to another day" })).toBeNull();
});

/** A DataTransfer as a browser provides it. */
function transfer() {
  const data = new Map<string, string>();
  return {
    setData: (kind: string, value: string) => data.set(kind, value),
    getData: (kind: string) => data.get(kind) ?? "",
    get types() {
      return [...data.keys()];
    },
  };
}

it("can be dragged onto the same meal of another day, and onto no other meal", async () => {
  const sent = answerCalls({ [MOVE]: { body: { plan: moved, shoppingList: null } } });
  const card = (meal: "lunch" | "dinner", one: PlanItem) => (
    <MealCard planId={PLAN} meal={meal} item={one} eatenAgain={false} onOpen={vi.fn()} />
  );
  const lunch = { ...item(2, "Soup"), id: id(5), mealType: "lunch" } as PlanItem;
  ready(
    <>
      {card("dinner", items[0]!)}
      {card("dinner", items[1]!)}
      {card("lunch", lunch)}
    </>,
  );
  const [from, onto, other] = screen.getAllByRole("article");
  const dataTransfer = transfer();
  fireEvent.dragStart(from!, { dataTransfer });
  fireEvent.drop(other!, { dataTransfer });
  fireEvent.drop(from!, { dataTransfer });
  expect(fireEvent.dragOver(other!, { dataTransfer })).toBe(true);
  expect(fireEvent.dragOver(onto!, { dataTransfer })).toBe(false);
  fireEvent.drop(onto!, { dataTransfer });
  await vi.waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([{ call: MOVE, body: { dayOfWeek: 1, version: "v1" } }]),
  );
});

it("offers no other day for a cooked meal, and no day whose meal is cooked", () => {
  answerCalls({});
  const week = { ...plan, items: [items[0]!, { ...items[1]!, cooked: true }, items[2]!] };
  const { again } = ready(<MealSheet plan={week} item={week.items[0]!} onClose={vi.fn()} />);
  const days = within(screen.getByRole("region", { name: "Move to another day" })).getAllByRole("button");
  expect(days.map((day) => day.textContent)).toEqual(["Wednesday 7 Janswaps with Pie"]);
  again(<MealSheet plan={week} item={week.items[1]!} onClose={vi.fn()} />);
  expect(screen.queryByRole("region", { name: "Move to another day" })).toBeNull();
  expect(screen.getByRole("button", { name: "Undo “Cooked”" })).toBeDefined();
});
