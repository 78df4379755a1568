import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { answerCalls, newestToast } from "../../../../../tests/setup/parts.tsx";
import { plansQuery } from "../../public/planning.ts";
import { AsBeforeNotice } from "./as-before.tsx";
import { id, items, PLAN, plan, ready, UNDO } from "./meal-sheet.fixture.tsx";

const last: MealPlan = {
  ...plan,
  id: id(8),
  monday: "2098-12-29",
  items: items.map((item, day) => ({ ...item, eaters: [0, null, 5][day] ?? null })),
};
const CALL = `POST /api/simple-meal-plans/${PLAN}/eaters`;

function shown() {
  const page = ready(<div />);
  page.answers.setQueryData(plansQuery.queryKey, [plan, last]);
  page.again(<AsBeforeNotice plan={plan} />);
  return page;
}

it("repeats last week's eaters in one request, and undoes them with one tap", async () => {
  const sent = answerCalls({
    [CALL]: { body: { plan: { ...plan, version: "v2", totalCost: "41.00" }, shoppingList: null } },
    [UNDO]: { body: { ...plan, version: "v3" } },
  });
  const { user, version } = shown();
  expect(screen.getByRole("region", { name: "Who eats, as before" }).textContent).toContain("1 dinner out and 1 dinner for 5");
  await user.click(screen.getByRole("button", { name: "Same again" }));
  await vi.waitFor(() => expect(version()).toBe("v2"));
  const changes = [
    { itemId: id(0), eaters: 0 },
    { itemId: id(2), eaters: 5 },
  ];
  expect(newestToast()).toMatchObject({
    title: "This week has 1 dinner out and 1 dinner for 5",
    description: "The week costs £41.00 est.",
    action: { label: "Undo" },
  });
  newestToast()?.action?.onClick();
  await vi.waitFor(() => expect(version()).toBe("v3"));
  expect(sent.filter(({ call }) => call.startsWith("POST"))).toEqual([
    { call: CALL, body: { changes, version: "v1" } },
    { call: UNDO, body: { version: "v2" } },
  ]);
});

it("shows why it was refused, and leaves the week unchanged", async () => {
  const refused = "Pie is eaten again for Thursday's lunch. Swap that lunch for another dish first.";
  answerCalls({ [CALL]: { status: 422, body: { message: refused } } });
  const { user, version } = shown();
  await user.click(screen.getByRole("button", { name: "Same again" }));
  await vi.waitFor(() => expect(newestToast()?.description).toBe(refused));
  expect(version()).toBe("v1");
});

it("renders nothing if everyone was at home", () => {
  const page = ready(<div />);
  page.answers.setQueryData(plansQuery.queryKey, [plan, { ...last, items }]);
  page.again(<AsBeforeNotice plan={plan} />);
  expect(screen.queryByRole("region", { name: "Who eats, as before" })).toBeNull();
});
