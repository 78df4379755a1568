import { expect, it } from "vitest";
import { bannedWordsIn } from "./banned-words.ts";

const words = (file: string, text: string) => bannedWordsIn(file, text).map(({ word }) => word);

it.each([
  ["tellStory(deps)", "story"],
  ["/** Starts the story of a contract. */", "story"],
  ["class Tale {}", "tale"],
  ["await nudgeAll(deps)", "nudge"],
  ["kitchen.foods.get(id)", "Kitchen"],
  ["const givenTo = giveBack(1)", "giveBack"],
  ["sendFarewell(person)", "farewell"],
  ["await passOn(event)", "passOn"],
  ["type Manner = 'make'", "Manner"],
  ["hearProvider(deps)", "hearProvider"],
  ["writeLetter(unit)", "Letter"],
  ["noticesOf(subscription)", "noticesOf"],
  ["leads: LeadDesk | null", "Desk"],
  ["const bells = new Map()", "bells"],
  ["type SpokenWishes = {}", "Wishes"],
  ["/** A second wish goes to a person. */", "wish"],
  ['vi.mock("./api.ts");', "vi.mock"],
])("rejects %s", (text, word) => {
  expect(words("api/a.ts", text)).toEqual([word]);
});

it("rejects a file name, too", () => {
  expect(words("api/planning/put-week.ts", "")).toEqual(["put-week"]);
});

it.each(["Workflow.runReplayHistories(histories)", "the support-desk's own address, and the kitchen roll"])(
  "accepts plain English: %s",
  (text) => {
    expect(words("workflows/a.ts", text)).toEqual([]);
  },
);
