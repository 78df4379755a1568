import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, newestToast, underWay } from "../../../../../tests/setup/parts.tsx";
import { id, items, moved, PLAN, plan, ready, UNDO } from "../changes/meal-sheet.fixture.tsx";
import { SwapSheet } from "./swap-sheet.tsx";

const PLACE = `/api/simple-meal-plans/${PLAN}/items/${id(0)}`;
const GET = `GET ${PLACE}/options`;
const PUT = `PUT ${PLACE}`;
const item = { ...items[0]!, portionsCooked: 2 } as PlanItem;
const option = (recipeId: string, recipeName: string, difference: string, more: object = {}) => ({
  ...{ recipeId, recipeName, difference, imageUrl: `/api/recipes/${recipeId}/picture.svg`, minutes: 30, total: "41.20" },
  ...{ over: null, breaks: [], refused: null, ...more },
});
const DAL = option("dal-2", "Red dal", "-2.30");
const PIE = option("pie-2", "Fish pie", "46.00", { total: "89.40", over: "1.90", breaks: ["Potatoes at dinner on Monday and Tuesday"] });
const rowOf = (name: RegExp) => screen.getByRole("link", { name }).closest("li")!;

it("lists dishes in the server's order with picture, price difference and minutes; the name opens the recipe", async () => {
  answerCalls({ [GET]: { body: [DAL, PIE] } });
  ready(<SwapSheet plan={plan} item={item} onClose={vi.fn()} />);
  expect(screen.getByRole("dialog", { name: "Monday's dinner" })).toBeDefined();
  expect(screen.getByText("Choose a dish instead of Chilli.")).toBeDefined();
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual([
    "Red dal£2.30 less · 30 min",
    "Fish pie£46.00 more · 30 min£1.90 over your budget",
  ]);
  expect(links[0]!.getAttribute("href")).toBe("/recipe/dal-2?serves=2");
  expect(links[0]!.querySelector("img")?.getAttribute("src")).toBe("/api/recipes/dal-2/picture.svg");
  expect(within(rowOf(/Red dal/)).queryByText(/over your budget/)).toBeNull();
  expect(rowOf(/Fish pie/).textContent).toContain("£1.90 over your budget");
  expect(rowOf(/Fish pie/).textContent).toContain("Potatoes at dinner on Monday and Tuesday");
  expect(screen.getAllByRole("button", { name: /^Choose / })).toHaveLength(2);
});

it("swaps to the chosen dish once, updates the plan, and offers to undo", async () => {
  const { answer, arrive } = underWay();
  const sent = answerCalls({ [GET]: { body: [DAL] }, [PUT]: answer, [UNDO]: { body: plan } });
  const close = vi.fn();
  const { user, version } = ready(<SwapSheet plan={plan} item={item} onClose={close} />);
  await user.dblClick(await screen.findByRole("button", { name: "Choose Red dal" }));
  expect(sent.filter(({ call }) => call === PUT)).toEqual([{ call: PUT, body: { recipeId: "dal-2", overBudget: false, version: "v1" } }]);
  arrive({ body: moved });
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(version()).toBe("v2");
  expect(newestToast()).toMatchObject({
    title: "Red dal is on Monday now",
    description: "Instead of Chilli. The week costs £43.40 est.",
    action: { label: "Undo" },
  });
  newestToast()?.action?.onClick();
  await vi.waitFor(() => expect(version()).toBe("v1"));
});

it("asks before it goes over the budget, and can be told not to", async () => {
  const sent = answerCalls({ [GET]: { body: [DAL, PIE] }, [PUT]: { body: moved } });
  const { user } = ready(<SwapSheet plan={plan} item={item} onClose={vi.fn()} />);
  await user.click(await screen.findByRole("button", { name: "Choose Fish pie" }));
  expect(screen.getByRole("alert").textContent).toContain("the week costs £89.40 est., £1.90 over your budget of £87.50.");
  await user.click(screen.getByRole("button", { name: "Not this one" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(sent.some(({ call }) => call === PUT)).toBe(false);
  await user.click(screen.getByRole("button", { name: "Choose Fish pie" }));
  const confirm = screen.getByRole("button", { name: "Choose Fish pie, over budget" });
  expect(document.activeElement).toBe(confirm);
  await user.keyboard("{Enter}");
  await vi.waitFor(() =>
    expect(sent.find(({ call }) => call === PUT)?.body).toEqual({ recipeId: "pie-2", overBudget: true, version: "v1" }),
  );
});

it("filters by main food and more, one main food at a time, and clears them", async () => {
  answerCalls({
    [GET]: { body: [DAL, PIE] },
    [`${GET}?with=chicken`]: { body: [option("korma", "Chicken korma", "1.00")] },
    [`${GET}?with=fish`]: { body: [PIE] },
    [`${GET}?with=fish&noPasta=yes`]: { body: [] },
  });
  const { user } = ready(<SwapSheet plan={plan} item={item} onClose={vi.fn()} />);
  await user.click(screen.getByRole("button", { name: "with chicken" }));
  expect(await screen.findByRole("button", { name: "Choose Chicken korma" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "with fish", pressed: false }));
  expect(await screen.findByRole("button", { name: "Choose Fish pie" })).toBeDefined();
  expect(screen.getByRole("button", { name: "with chicken", pressed: false })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "no pasta" }));
  expect(await screen.findByText("No dinner like that suits your household.")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show all dishes" }));
  expect(await screen.findByRole("button", { name: "Choose Red dal" })).toBeDefined();
  expect(screen.queryByRole("button", { pressed: true })).toBeNull();
});

it("finds a dish by name, and says why one cannot be here", async () => {
  answerCalls({
    [GET]: { body: [] },
    [`${GET}?text=bangers`]: { body: [option("mash", "Sausage and mash", "0.00", { refused: "It's in your week already." })] },
  });
  const { user } = ready(<SwapSheet plan={plan} item={item} onClose={vi.fn()} />);
  expect(await screen.findByText("No other dinner suits your household's allergies, diets and time limits.")).toBeDefined();
  await user.type(screen.getByRole("searchbox", { name: "Find a dish" }), "bangers");
  expect((await screen.findByText("It's in your week already.")).closest("li")?.textContent).toContain("the same");
  expect(screen.queryByRole("button", { name: /^Choose / })).toBeNull();
});

it("stays open and says why a swap was refused, or that dishes cannot be found", async () => {
  const answers: Parameters<typeof answerCalls>[0] = {
    [GET]: { body: [DAL] },
    [PUT]: { status: 422, body: { message: "You've kept this meal." } },
  };
  answerCalls(answers);
  const close = vi.fn();
  const { user } = ready(<SwapSheet plan={plan} item={item} onClose={close} />);
  await user.click(await screen.findByRole("button", { name: "Choose Red dal" }));
  expect((await screen.findByRole("alert")).textContent).toBe("You've kept this meal.");
  expect(close).not.toHaveBeenCalled();
  answers[`${GET}?cheaper=yes`] = { status: 503, body: { message: "The planner is away." } };
  await user.click(screen.getByRole("button", { name: "cheaper" }));
  expect(await screen.findByText("We couldn't find other dishes: The planner is away.")).toBeDefined();
});

it("shows the paywall instead without a subscription", () => {
  const sent = answerCalls({});
  ready(<SwapSheet plan={plan} item={item} onClose={vi.fn()} />, { title: "Your trial is over", message: "Subscribe.", action: null });
  expect(screen.getByRole("region", { name: "Your trial is over" })).toBeDefined();
  expect(sent).toEqual([]);
});
