import { screen, within } from "@testing-library/react";
import { toast } from "sonner";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan, PlanItem } from "#contracts/planning/meal-plan.ts";
import { answerCalls, newestToast, show } from "../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { AvoidedByName, AvoidMark, DontBuyMark } from "./avoid-mark.tsx";
import { plansQuery } from "./planning.ts";
import { UnfitNotice } from "./unfit-notice.tsx";

const PLAN = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const REPLACE = `POST /api/simple-meal-plans/${PLAN}/replace-unfit`;
const plan = {
  id: PLAN,
  version: "0000000a",
  totalCost: "60.00",
  toReplace: { meals: 3, extras: 1 },
  items: [{ avoid: ["contains milk"] }, { avoid: ["contains milk"] }, { avoid: [] }, { avoid: ["contains milk and egg"] }],
} as unknown as MealPlan;
const fit = { ...plan, version: "0000000b", toReplace: { meals: 0, extras: 0 }, items: [] } as MealPlan;

function shown(some: MealPlan, paywall: User["paywall"] = null) {
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, { paywall } as User);
  page.answers.setQueryData(plansQuery.queryKey, [some]);
  page.again(<UnfitNotice plan={some} />);
  return page;
}
const notice = () => screen.queryByRole("region", { name: "Not for your household" });

it("shows how many meals no longer suit and why, and replaces them with one tap (D-67d)", async () => {
  const outcomes = [
    { dayOfWeek: 0, mealType: "dinner", from: "Welsh rarebit", to: "Red lentil dal" },
    { dayOfWeek: 1, mealType: "lunch", from: "Cheese toastie", to: "Bean soup" },
    { dayOfWeek: 2, mealType: "extra", from: "Toast and butter", to: null },
  ];
  const sent = answerCalls({ [REPLACE]: { body: { plan: { ...fit, totalCost: "58.40" }, shoppingList: null, outcomes } } });
  const { user, again } = shown(plan);
  expect(notice()?.textContent).toContain("3 meals and 1 extra in this week no longer suit your household.");
  expect(notice()?.textContent).toContain("What's wrong: contains milk; contains milk and egg.");
  await user.click(screen.getByRole("button", { name: "Replace 3 meals and 1 extra" }));
  await vi.waitFor(() => expect(sent).toContainEqual({ call: REPLACE, body: { version: "0000000a" } }));
  const changes = await screen.findByRole("region", { name: "What changed" });
  expect(
    within(changes)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Monday's dinner: Red lentil dal instead of Welsh rarebit",
    "Tuesday's lunch: Bean soup instead of Cheese toastie",
    "Wednesday: Toast and butter left out",
  ]);
  expect(newestToast()).toMatchObject({
    title: "Meals replaced",
    description: expect.stringContaining("3 have been replaced. Your week now costs £58.40"),
  });
  again(<UnfitNotice plan={fit} />);
  expect(notice()).toBeNull();
});

it("names a meal without a replacement, and offers to plan the week again", async () => {
  const left = { ...plan, toReplace: { meals: 1, extras: 0 } } as MealPlan;
  const outcomes = [{ dayOfWeek: 0, mealType: "dinner", from: "Welsh rarebit", to: null }];
  answerCalls({ [REPLACE]: { body: { plan: left, shoppingList: null, outcomes } } });
  const before = toast.getToasts().length;
  const { user } = shown(left);
  await user.click(screen.getByRole("button", { name: "Replace 1 meal" }));
  expect(
    await screen.findByText("Monday's dinner: nothing else fits your budget, so Welsh rarebit is still there. Don't eat it."),
  ).toBeTruthy();
  expect(screen.getByRole("button", { name: "Plan the week again" })).toBeTruthy();
  expect(toast.getToasts()).toHaveLength(before);
});

it("renders nothing if every meal suits, and no button without a subscription", () => {
  shown(fit);
  expect(notice()).toBeNull();
  shown(plan, { title: "Your trial is over", message: "Subscribe to plan.", action: null });
  expect(notice()?.textContent).toContain("no longer suit");
  expect(screen.queryByRole("button")).toBeNull();
});

it("marks unfit meals, extras and lines with the reason, and nothing else (D-67c)", () => {
  const extras = [
    { id: "1", mealType: "extra", recipeName: "Toast and butter", avoid: ["contains milk"] },
    { id: "2", mealType: "extra", recipeName: "A banana", avoid: [] },
    { id: "3", mealType: "dinner", recipeName: "Welsh rarebit", avoid: ["contains milk"] },
  ] as unknown as PlanItem[];
  const marks = (
    <>
      <AvoidMark item={{ avoid: ["contains milk", "isn't vegan"] }} />
      <AvoidMark item={{ avoid: [] }} />
      <AvoidedByName items={extras} />
      <DontBuyMark avoid={["contains milk"]} />
      <DontBuyMark avoid={[]} />
    </>
  );
  show(marks);
  expect(screen.getAllByText(/^Don't/).map(({ textContent }) => textContent)).toEqual([
    "Don't eat: contains milk, isn't vegan",
    "Don't eat: Toast and butter (contains milk)",
    "Don't eat: Welsh rarebit (contains milk)",
    "Don't buy: contains milk",
  ]);
});
