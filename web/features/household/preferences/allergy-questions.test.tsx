import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import type { FoodReading } from "#contracts/household/health-limits.ts";
import { answerCalls, show } from "../../../../tests/setup/parts.tsx";
import { currentToasts } from "../../../lib/toast.ts";
import { AllergyQuestions } from "./allergy-questions.tsx";

const PEANUTS = { allergens: ["peanuts" as const], words: [], label: "Peanuts" };
const reading = (text: string, meanings: FoodReading["meanings"]): FoodReading => ({
  ...{ text, meanings, kind: "unsure" },
  message: `We are not sure about “${text}”.`,
});
const withQuestions = (...allergyQuestions: FoodReading[]) => <AllergyQuestions user={{ allergyQuestions } as unknown as User} />;
const SETTLE = "POST /api/user/allergy-words";

it("asks about each saved word that cannot be read, and is not there when there is none", () => {
  const { again } = show(withQuestions(reading("penuts", [PEANUTS]), reading("xyzzy", [])));
  expect(screen.getByRole("region", { name: "What should we leave out?" }).textContent).toContain("We can't plan until");
  expect(screen.getByRole("region", { name: "We are not sure about “penuts”." })).toBeDefined();
  expect(screen.getByRole("region", { name: "We are not sure about “xyzzy”." })).toBeDefined();
  again(withQuestions());
  expect(screen.queryByRole("region")).toBeNull();
});

it("leaves out what a word is said to mean, and sends nothing before that", async () => {
  const sent = answerCalls({ [SETTLE]: { body: {} } });
  const { user } = show(withQuestions(reading("penuts", [PEANUTS])));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Leave out Peanuts" }));
  expect(sent).toEqual([{ call: SETTLE, body: { word: "penuts", meaning: { allergens: ["peanuts"], words: [] } } }]);
});

it("takes a word away only when that is chosen", async () => {
  const sent = answerCalls({ [SETTLE]: { body: {} } });
  const { user } = show(withQuestions(reading("xyzzy", [])));
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  expect(sent).toEqual([{ call: SETTLE, body: { word: "xyzzy", meaning: null } }]);
});

it("a meaning in one's own words is read first, and holds only once that reading is confirmed", async () => {
  const sent = answerCalls({ "POST /api/foods/read": { body: [reading("nuts", [PEANUTS])] }, [SETTLE]: { body: {} } });
  const { user } = show(withQuestions(reading("xyzzy", [])));
  await user.type(screen.getByRole("textbox", { name: "“xyzzy” means" }), "nuts{Enter}");
  const read = await screen.findByRole("region", { name: "We are not sure about “nuts”." });
  expect(sent.map(({ call }) => call)).toEqual(["POST /api/foods/read"]);
  await user.click(within(read).getByRole("button", { name: "Leave out Peanuts" }));
  expect(sent.at(-1)).toEqual({ call: SETTLE, body: { word: "xyzzy", meaning: { allergens: ["peanuts"], words: [] } } });
});

it("keeps asking when the answer could not be saved, in the server's words", async () => {
  answerCalls({ [SETTLE]: { status: 403, body: { code: "FORBIDDEN", message: "Only an owner takes an allergy off." } } });
  const { user } = show(withQuestions(reading("xyzzy", [])));
  await user.click(screen.getByRole("button", { name: "Remove it" }));
  await vi.waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: "Only an owner takes an allergy off." }));
  expect(screen.getByRole("region", { name: "We are not sure about “xyzzy”." })).toBeDefined();
});
