import { expect, it } from "vitest";
import { listName } from "./list-name.ts";

it.each([
  ["the Monday of its week", "2026-11-23", "2026-11-20T09:00:00Z", "Week of 23 November"],
  ["a Monday in summer time", "2026-06-01", "2026-05-30T09:00:00Z", "Week of 1 June"],
  ["the day in London on which it was made, where it is for no week", null, "2026-06-30T23:30:00Z", "List of 1 July"],
])("a list is called after %s", (_, monday, createdAt, name) => {
  expect(listName({ monday, createdAt })).toBe(name);
});
