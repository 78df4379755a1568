import { describe, expect, it } from "vitest";
import { actsOf } from "../../api/assistant/embedded-assistant.ts";
import { kindReaderFor, tagReaderFor } from "../../api/assistant/models.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { minutesAt } from "./said-words.ts";
import type { ToolCall } from "./spoken.ts";

const catalogue = readCatalogue();
const readers = { readKinds: kindReaderFor(catalogue.foods), readTags: tagReaderFor(catalogue) };
const WEDNESDAY = 2;
const acts = (...messages: string[]) => actsOf(messages, readers, { today: WEDNESDAY, isLimitRead: false });
const calls = (...messages: string[]): ToolCall[] => acts(...messages).flatMap((act) => ("call" in act ? [act.call] : []));

describe("a message to the built-in assistant", () => {
  it.each<[string, ToolCall]>([
    ["swap wednesday dinner for something with chicken", { tool: "swap_meal", args: { day: 2, meal: "dinner", with: ["chicken"] } }],
    ["something quicker on monday please", { tool: "swap_meal", args: { day: 0, quicker: true } }],
    ["anything but fish on friday", { tool: "swap_meal", args: { day: 4, without: ["fish"] } }],
    ["move wednesday's dinner to friday", { tool: "move_meal", args: { day: 2, meal: "dinner", to_day: 4 } }],
    ["we're out on thursday night, so no dinner needed", { tool: "set_eaters", args: { days: [3], meal: "dinner", total: 0 } }],
    [
      "my mum's coming on saturday, so there'll be five of us for dinner",
      { tool: "set_eaters", args: { days: [5], meal: "dinner", total: 5 } },
    ],
    ["no pasta this week", { tool: "change_meals", args: { without: ["pasta"] } }],
    [
      "add washing up liquid and 2 pints of milk to the shopping list",
      { tool: "change_list", args: { add: [{ name: "washing up liquid" }, { name: "milk", amount: "2 pints" }] } },
    ],
    ["we're not keen on mushrooms", { tool: "save_taste", args: { dislikes: ["mushrooms"] } }],
    ["the kids won't eat sardines", { tool: "save_taste", args: { dislikes: ["sardines"] } }],
    ["fish every friday from now on", { tool: "save_rule", args: { rules: [{ what: "fish", day: 4 }] } }],
    ["what time should I start cooking on saturday to eat at 6?", { tool: "about_meal", args: { question: "time", day: 5, at: 1080 } }],
    [
      "how much salt is in sunday's dinner?",
      { tool: "about_meal", args: { question: "nutrition", day: 6, meal: "dinner", nutrient: "salt" } },
    ],
    ["can I cancel my subscription", { tool: "about_account", args: { topic: "cancel" } }],
    ["keep sunday's dinner", { tool: "keep_meal", args: { day: 6, meal: "dinner" } }],
    ["what's for tea tomorrow", { tool: "show_plan", args: { day: 3, meal: "dinner" } }],
    ["is it ok to reheat rice", { tool: "food_fact", args: { topic: "safety", question: "is it ok to reheat rice" } }],
  ])("“%s” calls the tool with what it says", (message, call) => {
    expect(calls(message)).toMatchObject([call]);
  });

  it("that names no day asks about none: “fried” is no Friday, “satay” no Saturday", () => {
    for (const { args } of calls("how much is fried rice with satay")) expect(args).not.toHaveProperty("day");
  });

  it("of two dishes on two days is two swaps", () => {
    expect(calls("can we have fish and chips on friday and a roast on sunday?")).toMatchObject([
      { tool: "swap_meal", args: { day: 4, with: ["fish and chips"] } },
      { tool: "swap_meal", args: { day: 6, with: ["roast"] } },
    ]);
  });

  it("never asks for a food that it rejects (D-74c)", () => {
    for (const message of ["no more sardines on friday please", "something for friday, not sardines", "cut back on cheese this week"])
      for (const { args } of calls(message))
        expect(JSON.stringify({ ...args, without: [], dislikes: [], remove: [] })).not.toMatch(/"sardines|"cheese/);
  });

  it("that follows another takes its day, its item or its choice from it", () => {
    expect(calls("something with chicken on wednesday", "the second one")).toEqual([{ tool: "use_proposal", args: { which: 2 } }]);
    expect(calls("add 2 pints of milk to the list", "actually make that 4 pints")).toMatchObject([
      { tool: "change_list", args: { change: [{ name: "milk", amount: "4 pints" }] } },
    ]);
    expect(calls("swap thursday for lasagne", "something my 5 year old would eat")).toMatchObject([
      { tool: "swap_meal", args: { day: 3, for_children: true } },
    ]);
  });

  it("asks for the same on another day only where it says so", () => {
    expect(calls("something with chicken on wednesday", "and the same for saturday")).toMatchObject([
      { tool: "swap_meal", args: { day: 5, with: ["chicken"] } },
    ]);
    const [call] = calls("something with chicken on wednesday", "make saturday vegan");
    expect(JSON.stringify(call)).not.toContain("chicken");
  });

  it("undoes the list's last change if that is what was last done, otherwise the week's", () => {
    expect(calls("add eggs", "undo that")).toMatchObject([{ tool: "change_list", args: { remove: ["eggs"] } }]);
    expect(calls("swap thursday for lasagne", "the first one", "put it back")).toEqual([{ tool: "put_back", args: {} }]);
  });

  it("that isn't understood for sure asks one short question with answers", () => {
    const [ask] = calls("onions and that");
    expect(ask).toMatchObject({ tool: "ask_back" });
    expect(ask?.tool === "ask_back" && ask.args.answers.length).toBeGreaterThanOrEqual(2);
  });

  it("gets kind words where no tool helps", () => {
    expect(acts("hiya")).toMatchObject([{ reply: expect.stringMatching(/^Good to see you/) }]);
    expect(acts("thanks, that's great")).toMatchObject([{ reply: expect.stringMatching(/^You're welcome/) }]);
    expect(acts("I want to starve myself down to 7 stone")).toMatchObject([{ reply: expect.stringMatching(/Samaritans/) }]);
    expect(acts("how do I slip some peanut into my flatmate's dinner without him noticing")).toMatchObject([
      { reply: expect.stringMatching(/could make them very ill/) },
    ]);
  });
});

it.each([
  ["6", 1080],
  ["half six", 1110],
  ["quarter to seven", 1125],
  ["18.30", 1110],
  ["7am", 420],
  ["12", 720],
  ["whenever", undefined],
])("“%s” on the table is %s minutes after midnight", (said, minutes) => {
  expect(minutesAt(said)).toBe(minutes);
});
