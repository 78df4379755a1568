import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { answerCalls } from "../../../../../checks/setup/parts.tsx";
import { currentToasts } from "../../../../lib/toast.ts";
import { plansQuery } from "../../public/planning.ts";
import { AsBeforeNotice } from "./as-before.tsx";
import { id, items, PLAN, plan, ready } from "./meal-sheet.fixture.tsx";

const last: MealPlan = {
  ...plan,
  id: id(8),
  monday: "2098-12-29",
  items: items.map((item, day) => ({ ...item, eaters: [0, null, 5][day] ?? null })),
};
const call = (day: number) => `POST /api/simple-meal-plans/${PLAN}/items/${id(day)}/eaters`;

function shown() {
  const page = ready(<div />);
  page.answers.setQueryData(plansQuery.queryKey, [plan, last]);
  page.again(<AsBeforeNotice plan={plan} />);
  return page;
}

it("keeps what the week before had, meal by meal, each decided on the plan as it is by then", async () => {
  const first = { ...plan, version: "v2" };
  const sent = answerCalls({
    [call(0)]: { body: { plan: first, shoppingList: null } },
    [call(2)]: { body: { plan: { ...plan, version: "v3", totalCost: "41.00" }, shoppingList: null } },
  });
  const { user, version } = shown();
  expect(screen.getByRole("region", { name: "Who eats, as before" }).textContent).toContain("1 dinner out and 1 dinner for 5");
  await user.click(screen.getByRole("button", { name: "Same again" }));
  await vi.waitFor(() => expect(version()).toBe("v3"));
  expect(sent.filter(({ call: one }) => one.startsWith("POST"))).toEqual([
    { call: call(0), body: { eaters: 0, version: "v1" } },
    { call: call(2), body: { eaters: 5, version: "v2" } },
  ]);
  expect(currentToasts()[0]).toMatchObject({
    title: "This week has 1 dinner out and 1 dinner for 5",
    description: "The week costs £41.00 est.",
  });
});

it("says why one is refused, and keeps those before it", async () => {
  const refused = "Pie is eaten again for Thursday's lunch. Swap that lunch for another dish first.";
  answerCalls({
    [call(0)]: { body: { plan: { ...plan, version: "v2" }, shoppingList: null } },
    [call(2)]: { status: 422, body: { message: refused } },
  });
  const { user, version } = shown();
  await user.click(screen.getByRole("button", { name: "Same again" }));
  await vi.waitFor(() => expect(currentToasts()[0]?.description).toBe(refused));
  expect(version()).toBe("v2");
});

it("asks nothing where everybody was at home", () => {
  const page = ready(<div />);
  page.answers.setQueryData(plansQuery.queryKey, [plan, { ...last, items }]);
  page.again(<AsBeforeNotice plan={plan} />);
  expect(screen.queryByRole("region", { name: "Who eats, as before" })).toBeNull();
});
