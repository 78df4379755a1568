import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { SampleWeek } from "#contracts/planning/sample-week.ts";
import { PEANUTS_AND_SESAME, question } from "../../../../tests/setup/household/typed-allergies.ts";
import { answerCalls, show, underWay } from "../../../../tests/setup/parts.tsx";
import { dropQuestion, keptQuestion } from "./kept-question.ts";
import { LandingScreen } from "./landing-screen.tsx";
import { OwnWeek, SampleWeekPart } from "./sample-week.tsx";
import { useSampleWeek } from "./use-sample-week.ts";

const CALL = "POST /api/sample-week";
const READY = "GET /api/sample-week";
const START = { householdSize: 2, weeklyBudget: 70, dietaryPreferences: [], allergies: [] };
const dinner = (dayOfWeek: number) =>
  ({
    dayOfWeek,
    mealType: "dinner",
    recipeId: "soup",
    recipeName: `Soup ${dayOfWeek}`,
    imageUrl: "/soup.svg",
    cost: "2.00",
    minutes: 33,
    leftoverOfDay: null,
  }) as const;
const WEEK = {
  people: 2,
  total: "65.85",
  budget: "80.00",
  kcalPerDay: 2251,
  need: { kcal: 4500 },
  meals: [0, 1, 2, 3, 4, 5, 6].map(dinner),
  list: Array.from({ length: 10 }, (_, index) => ({ name: `Food ${index}`, amount: "2 tins", price: "1.10" })),
} as unknown as SampleWeek;

function Part() {
  const state = useSampleWeek();
  return (
    <>
      <SampleWeekPart state={state} onKeep={() => {}} />
      <OwnWeek state={state} />
    </>
  );
}
const dinners = async () => within(await screen.findByRole("list", { name: "Dinners" })).getAllByRole("listitem");
const planIt = () => screen.getByRole("button", { name: "Plan this week" });

it("shows a week with its receipt and list at once, before any question, and keeps it with the answers it was planned with", async () => {
  const sent = answerCalls({ [READY]: { body: WEEK } });
  const { user } = show(<LandingScreen />);
  expect(await dinners()).toHaveLength(7);
  expect(screen.getByText(/^This one feeds 2 people for £65.85 at the till/)).toBeDefined();
  const receipt = screen.getByRole("region", { name: /^£65.85 this week/ });
  expect(within(receipt).getByRole("list", { name: "Shopping list" }).textContent).toContain("Food 0 2 tins£1.10");
  expect(within(receipt).getByText("2 more on the shopping list")).toBeDefined();
  expect(receipt.compareDocumentPosition(screen.getByLabelText("Who eats"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.selectOptions(screen.getByLabelText("Budget"), "150");
  await user.click(screen.getByRole("button", { name: "Keep this week" }));
  expect(keptQuestion()).toEqual(START);
  dropQuestion();
  expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
});

it("plans with the chosen answers, shows progress in words, then the dinners and their cost", async () => {
  const { answer, arrive } = underWay();
  const sent = answerCalls({ [CALL]: answer });
  const { user } = show(<Part />);
  await user.selectOptions(screen.getByLabelText("Who eats"), "4");
  await user.selectOptions(screen.getByLabelText("Budget"), "80");
  await user.click(screen.getByRole("checkbox", { name: "Vegan" }));
  await user.click(screen.getByRole("checkbox", { name: "Peanuts" }));
  await user.click(planIt());
  expect(sent.filter(({ call }) => call !== READY)).toEqual([
    { call: CALL, body: { householdSize: 4, weeklyBudget: 80, dietaryPreferences: ["vegan"], allergies: ["peanuts"] } },
  ]);
  expect(screen.getAllByRole("status")[0]?.textContent).toContain("Searching our recipes");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Planning your week..." }).disabled).toBe(true);
  arrive({ body: WEEK });
  expect(await dinners()).toHaveLength(7);
  expect((await dinners())[1]?.textContent).toBe("TuesdaySoup 135 min · £2.00");
  const result = screen.getByRole("region", { name: /^£65.85 this week/ });
  expect(result.textContent).toContain(
    "4 people, £80 a week, Vegan, no peanuts. £14.15 under budget. Each gets about 2,251 kcal a day, and needs about 2,250.",
  );
});

it("waits until a typed allergy is answered, then excludes it (D-66a, D-66b)", async () => {
  const sent = answerCalls({ ...PEANUTS_AND_SESAME, [CALL]: { body: WEEK } });
  const { user } = show(<Part />);
  await user.type(screen.getByLabelText("Something else"), "peanuts and sesame");
  await user.click(planIt());
  const peanuts = await question("peanuts");
  await vi.waitFor(() => expect(document.activeElement).toBe(peanuts));
  expect(sent.filter(({ call }) => call === CALL)).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  await user.click(screen.getByRole("button", { name: "Leave out Sesame" }));
  await user.click(planIt());
  await screen.findByRole("list", { name: "Dinners" });
  expect(sent.at(-1)).toEqual({ call: CALL, body: { ...START, allergies: ["peanuts", "sesame"] } });
});

it("keeps the answers that the visitor's own week was planned with, not later ones, in this tab", async () => {
  answerCalls({ [READY]: { body: WEEK }, [CALL]: { body: { ...WEEK, total: "60.00" } } });
  const { user } = show(<LandingScreen />);
  await user.selectOptions(screen.getByLabelText("Who eats"), "3");
  await user.click(planIt());
  await screen.findByRole("region", { name: /^£60.00 this week/ });
  await user.selectOptions(screen.getByLabelText("Budget"), "150");
  await user.click(screen.getByRole("button", { name: "Sign up and keep this week" }));
  expect(keptQuestion()).toEqual({ ...START, householdSize: 3 });
  dropQuestion();
  expect(keptQuestion()).toBeUndefined();
});

it("names the budget that is enough, and plans with the next selectable one", async () => {
  const body = {
    code: "NO_PLAN",
    message: "Your budget is too small. The smallest budget that works is £81.20.",
    constraint: "budget",
    smallestBudget: "81.20",
  };
  const sent = answerCalls({ [CALL]: { status: 422, body } });
  const { user } = show(<Part />);
  await user.click(planIt());
  expect((await screen.findByRole("alert")).textContent).toContain("The smallest budget that works is £81.20.");
  await user.click(screen.getByRole("button", { name: "Plan with £85 a week" }));
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ ...START, weeklyBudget: 85 }));
});

it.each([
  [
    { status: 429, body: { code: "TOO_MANY_REQUESTS", message: "That's a lot of sample weeks. Try again in 40 minutes." } },
    "Try again in 40 minutes.",
  ],
  [
    { status: 422, body: { code: "UNPROCESSABLE", field: "allergies", message: "allergies: “kiwi” isn't one of them." } },
    "“kiwi” isn't one of them.",
  ],
])("shows the server's message and offers a retry", async (answer, words) => {
  const sent = answerCalls({ [CALL]: answer });
  const { user } = show(<Part />);
  await user.click(planIt());
  expect((await screen.findByRole("alert")).textContent).toContain(words);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await vi.waitFor(() => expect(sent.filter(({ call }) => call === CALL)).toHaveLength(2));
});

it("explains a failed connection", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { user } = show(<Part />);
  await user.click(planIt());
  expect((await screen.findByRole("alert")).textContent).toContain("Check your connection, then try again.");
});
