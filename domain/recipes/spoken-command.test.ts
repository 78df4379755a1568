import { expect, it } from "vitest";
import { spokenCommand } from "./spoken-command.ts";

it.each([
  ["next", "next"],
  [" Next. ", "next"],
  ["Okay, next step please", "next"],
  ["next next", "next"],
  ["go back", "back"],
  ["Previous step", "back"],
  ["say that again", "repeat"],
  ["Read the step", "repeat"],
  ["start the timer", "timer"],
  ["Start timer", "timer"],
  ["set a timer please", "timer"],
  ["What do I need?", "ingredients"],
  ["the ingredients", "ingredients"],
  ["the next time we should use less salt", null],
  ["are you coming back", null],
  ["have you set the timer", null],
  ["next to the fridge", null],
  ["don't repeat that", null],
  ["", null],
  ["please", null],
])("“%s” asks for %s", (heard, command) => {
  expect(spokenCommand(heard)).toBe(command);
});
