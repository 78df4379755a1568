import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { MealPlan } from "#contracts/planning/meal-plan.ts";
import { answerCalls, show, underWay } from "../../../../tests/setup/parts.tsx";
import { userQuery } from "../../../lib/session.ts";
import { plansQuery } from "../public/planning.ts";
import { OfferNotice } from "./offer-notice.tsx";

const PLAN = "5f6c8f43-7a63-4a3c-8f4b-000000000001";
const OFFER = `/api/simple-meal-plans/${PLAN}/offer`;
const plan = { id: PLAN, totalCost: "43.50", offer: { total: "40.20", saves: "3.30" } } as MealPlan;

function showOffer(shown: MealPlan, paywall: User["paywall"] = null) {
  const page = show(<div />);
  page.answers.setQueryData(userQuery.queryKey, { paywall } as User);
  page.answers.setQueryData(plansQuery.queryKey, [shown]);
  page.again(<OfferNotice plan={shown} />);
  return { ...page, plan: () => page.answers.getQueryData(plansQuery.queryKey)?.[0] };
}
const notice = () => screen.queryByRole("region", { name: "A cheaper week" });

it("shows the saving, and accepts the week once when pressed", async () => {
  const { answer, arrive } = underWay();
  const sent = answerCalls({ [`POST ${OFFER}`]: answer });
  const { user, plan: now } = showOffer(plan);
  expect(notice()?.textContent).toContain("found a week £3.30 cheaper (£40.20 est.)");
  await user.dblClick(screen.getByRole("button", { name: "Use the cheaper week" }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Keep mine" }).disabled).toBe(true);
  arrive({ body: { ...plan, totalCost: "40.20", offer: null } });
  await vi.waitFor(() => expect(now()?.totalCost).toBe("40.20"));
  expect(sent.map(({ call }) => call)).toEqual([`POST ${OFFER}`]);
});

it("keeps the current week and removes the offer", async () => {
  const sent = answerCalls({ [`DELETE ${OFFER}`]: { body: { ...plan, offer: null } } });
  const { user, plan: now } = showOffer(plan);
  await user.click(screen.getByRole("button", { name: "Keep mine" }));
  await vi.waitFor(() => expect(now()).toMatchObject({ totalCost: "43.50", offer: null }));
  expect(sent.map(({ call }) => call)).toEqual([`DELETE ${OFFER}`]);
});

it("renders nothing without an offer or a subscription", () => {
  showOffer({ ...plan, offer: null });
  expect(notice()).toBeNull();
  showOffer(plan, { title: "Your trial is over", message: "Subscribe to plan.", action: null });
  expect(notice()).toBeNull();
});
