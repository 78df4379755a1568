import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, show } from "../../../../../checks/setup/parts.tsx";
import { userQuery } from "../../../../lib/session.ts";
import { currentToasts } from "../../../../lib/toast.ts";
import { plansQuery } from "../../public/planning.ts";
import { MealCard } from "../meal/meal-card.tsx";
import { MealSheet } from "./meal-sheet.tsx";

const id = (last: number) => `5f6c8f43-7a63-4a3c-8f4b-00000000000${last}`;
const PLAN = id(9);
const item = (dayOfWeek: number, recipeName: string) =>
  ({
    id: id(dayOfWeek),
    dayOfWeek,
    mealType: "dinner",
    recipeId: recipeName.toLowerCase(),
    recipeName,
    cost: "2.00",
    eaters: null,
  }) as PlanItem;
const items = [item(0, "Chilli"), item(1, "Dal"), item(2, "Pie")];
const plan = {
  id: PLAN,
  monday: "2099-01-05",
  firstDay: 0,
  days: 3,
  serves: 2,
  budget: "87.50",
  version: "v1",
  totalCost: "43.50",
  items,
} as MealPlan;
const MOVE = `POST /api/simple-meal-plans/${PLAN}/items/${id(0)}/move`;
const UNDO = `POST /api/simple-meal-plans/${PLAN}/undo-change`;
const moved = { ...plan, version: "v2", totalCost: "43.40" };

function ready(part: React.ReactElement, paywall: User["paywall"] = null) {
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, { paywall } as User);
  page.answers.setQueryData(plansQuery.queryKey, [plan]);
  page.again(part);
  return { ...page, version: () => page.answers.getQueryData(plansQuery.queryKey)?.[0]?.version };
}

it("moves a meal to a day that is chosen with what comes back for it, and takes it back with one tap", async () => {
  const sent = answerCalls({ [MOVE]: { body: { plan: moved, shoppingList: null } }, [UNDO]: { body: plan } });
  const close = vi.fn();
  const { user, version } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  const days = within(screen.getByRole("region", { name: "Move to another day" })).getAllByRole("button");
  expect(days.map((day) => day.textContent)).toEqual(["Tuesday 6 Janin exchange for Dal", "Wednesday 7 Janin exchange for Pie"]);
  await user.dblClick(days[1]!);
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent.filter(({ call }) => call === MOVE)).toEqual([{ call: MOVE, body: { dayOfWeek: 2, version: "v1" } }]);
  expect(version()).toBe("v2");
  const [toast] = currentToasts();
  expect([toast?.title, toast?.description]).toEqual(["Chilli is on Wednesday now", "Pie is on Monday. The week costs £43.40 est."]);
  toast?.action?.run();
  await vi.waitFor(() => expect(version()).toBe("v1"));
  expect(sent.find(({ call }) => call === UNDO)?.body).toEqual({ version: "v2" });
});

it("says that an undo is refused where another phone has changed the week since, and looks again", async () => {
  const changed = "Your week has changed since this page showed it, so nothing was changed.";
  const sent = answerCalls({
    [MOVE]: { body: { plan: moved, shoppingList: null } },
    [UNDO]: { status: 409, body: { message: changed } },
    "GET /api/simple-meal-plans-with-items": { body: [{ ...plan, version: "v3" }] },
  });
  const { user, answers } = ready(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: /Tuesday/ }));
  await vi.waitFor(() => expect(currentToasts()[0]?.title).toBe("Chilli is on Tuesday now"));
  currentToasts()[0]?.action?.run();
  await vi.waitFor(() => expect(currentToasts()[0]?.description).toBe(changed));
  expect(sent.filter(({ call }) => call === UNDO)).toHaveLength(1);
  expect(answers.getQueryState(plansQuery.queryKey)?.isInvalidated).toBe(true);
});

const EATERS = `POST /api/simple-meal-plans/${PLAN}/items/${id(0)}/eaters`;

it("cooks a meal, or the whole day, for another number of people, and says what the week costs then", async () => {
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
  const [toast] = currentToasts();
  expect([toast?.title, toast?.description, toast?.action?.label]).toEqual([
    "Monday is for 3 now",
    "The week costs £90.00 est. That is £2.50 over your budget.",
    "Undo",
  ]);
});

it("eats out, or says in the sheet why not, and asks nothing of a day that is over", async () => {
  const refused = "Chilli is eaten again for Tuesday's lunch. Swap that lunch for another dish first.";
  const sent = answerCalls({ [EATERS]: { status: 422, body: { message: refused } } });
  const { user, again } = ready(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "We eat out" }));
  expect((await screen.findByRole("alert")).textContent).toBe(refused);
  expect(sent.find(({ call }) => call === EATERS)?.body).toEqual({ eaters: 0, wholeDay: false, version: "v1" });
  again(<MealSheet plan={{ ...plan, monday: "2020-01-06" }} item={items[0]!} onClose={vi.fn()} />);
  expect(screen.queryByRole("button", { name: "We eat out" })).toBeNull();
});

it("moves no meal to where another is eaten out", () => {
  const out = { ...plan, items: [items[0]!, { ...items[1]!, eaters: 0 }, items[2]!] };
  ready(<MealSheet plan={out} item={items[0]!} onClose={vi.fn()} />);
  const days = within(screen.getByRole("region", { name: "Move to another day" })).getAllByRole("button");
  expect(days.map((day) => day.textContent)).toEqual(["Wednesday 7 Janin exchange for Pie"]);
});

it("shows a meal that is eaten out as that, and plans it again with one tap", async () => {
  const sent = answerCalls({ [EATERS]: { body: { plan: moved, shoppingList: null } } });
  const { user } = ready(<MealCard planId={PLAN} meal="dinner" item={{ ...items[0]!, eaters: 0 }} eatenAgain={false} onOpen={vi.fn()} />);
  expect(screen.getByRole("heading", { name: "Eating out" })).toBeDefined();
  expect(screen.queryByText("Chilli")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Plan a meal again: Monday's dinner" }));
  await vi.waitFor(() => expect(currentToasts()[0]?.title).toBe("Chilli is planned again"));
  expect(sent.find(({ call }) => call === EATERS)?.body).toEqual({ eaters: null, version: "v1" });
});

it("says for how many a meal is cooked where that is another number", () => {
  answerCalls({});
  const card = (eaters: number | null) => (
    <MealCard planId={PLAN} meal="dinner" item={{ ...items[0]!, eaters }} eatenAgain={false} onOpen={vi.fn()} />
  );
  const { again } = ready(card(6));
  expect(screen.getByText("for 6")).toBeDefined();
  again(card(null));
  expect(screen.queryByText(/^for /)).toBeNull();
});

it("says in the sheet why a move is refused, stays open, and raises no toast", async () => {
  answerCalls({ [MOVE]: { status: 422, body: { message: "Chilli takes 50 minutes, longer than you allow on Tuesday." } } });
  const close = vi.fn();
  const { user } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  await user.click(screen.getByRole("button", { name: /Tuesday/ }));
  expect((await screen.findByRole("alert")).textContent).toBe("Chilli takes 50 minutes, longer than you allow on Tuesday.");
  expect(currentToasts().map(({ description }) => description)).not.toContainEqual(expect.stringContaining("50 minutes"));
  expect(close).not.toHaveBeenCalled();
});

it("offers no day that is over, and the subscription where there is none", () => {
  const over = { ...plan, monday: "2020-01-06" };
  const { again, answers } = ready(<MealSheet plan={over} item={items[0]!} onClose={vi.fn()} />);
  expect(screen.getByText("This day is over, so its meals stay as they were.")).toBeDefined();
  answers.setQueryData(userQuery.queryKey, {
    paywall: { title: "Your trial is over", message: "Subscribe to plan.", action: null },
  } as User);
  again(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  expect(screen.getByRole("region", { name: "Your trial is over" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "Move to another day" })).toBeNull();
});

it("puts a dish that is chosen by name in the meal's place, once what the week costs then is said", async () => {
  const place = { itemId: id(0), dayOfWeek: 0, mealType: "dinner", recipeName: "Chilli" };
  const priced = { ...place, total: "90.00", difference: "46.50", over: "2.50", refused: null, note: null };
  const PUT = `PUT /api/simple-meal-plans/${PLAN}/items/${id(0)}`;
  const sent = answerCalls({
    "GET /api/recipes?text=our&meal=dinner": { body: { recipes: [{ id: "own-1", name: "Our stew" }] } },
    "GET /api/recipes?text=xy&meal=dinner": { body: { recipes: [] } },
    [`GET /api/simple-meal-plans/${PLAN}/places?recipeId=own-1`]: { body: { budget: "87.50", refused: null, places: [priced] } },
    [PUT]: { body: moved },
  });
  const close = vi.fn();
  const { user, version } = ready(<MealSheet plan={plan} item={items[0]!} onClose={close} />);
  const field = screen.getByRole("searchbox", { name: "Another dinner, by name" });
  await user.type(field, "xy");
  expect(await screen.findByText("No dinner that your household may eat is called that.")).toBeDefined();
  await user.clear(field);
  await user.type(field, "our");
  await user.click(await screen.findByRole("button", { name: "Our stew" }));
  expect(await screen.findByText("That is £2.50 over your budget of £87.50.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Put it here, over budget" }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sent.filter(({ call }) => call === PUT)).toEqual([{ call: PUT, body: { recipeId: "own-1", overBudget: true, version: "v1" } }]);
  expect(version()).toBe("v2");
  expect(currentToasts()[0]).toMatchObject({ title: "Our stew is on Monday now", action: { label: "Undo" } });
});

it("says why a chosen dish cannot go there, and offers none where the meal is kept", async () => {
  answerCalls({
    "GET /api/recipes?text=pie&meal=dinner": { body: { recipes: [{ id: "pie", name: "Pie" }] } },
    [`GET /api/simple-meal-plans/${PLAN}/places?recipeId=pie`]: {
      body: { budget: "87.50", refused: "It contains milk.", places: [] },
    },
  });
  const { user, again } = ready(<MealSheet plan={plan} item={items[0]!} onClose={vi.fn()} />);
  await user.type(screen.getByRole("searchbox"), "pie");
  await user.click(await screen.findByRole("button", { name: "Pie" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Pie cannot go here. It contains milk.");
  again(<MealSheet plan={plan} item={{ ...items[0]!, locked: true }} onClose={vi.fn()} />);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

/** What a drag carries, as a browser does. */
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

it("is dragged onto the same meal of another day, and onto no other meal", async () => {
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

it("offers a cooked meal no other day and no other dish, and no day whose meal is cooked", () => {
  answerCalls({});
  const week = { ...plan, items: [items[0]!, { ...items[1]!, cooked: true }, items[2]!] };
  const { again } = ready(<MealSheet plan={week} item={week.items[0]!} onClose={vi.fn()} />);
  const days = within(screen.getByRole("region", { name: "Move to another day" })).getAllByRole("button");
  expect(days.map((day) => day.textContent)).toEqual(["Wednesday 7 Janin exchange for Pie"]);
  again(<MealSheet plan={week} item={week.items[1]!} onClose={vi.fn()} />);
  expect(screen.queryByRole("region", { name: "Move to another day" })).toBeNull();
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole("button", { name: "Undo “Cooked”" })).toBeDefined();
});
