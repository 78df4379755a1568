import { expect, it } from "vitest";
import { listName, madeWhen } from "./list-name.ts";

it.each([
  ["the Monday of its week", "2026-11-23", "2026-11-20T09:00:00Z", "Week of 23 November"],
  ["a Monday in summer time", "2026-06-01", "2026-05-30T09:00:00Z", "Week of 1 June"],
  ["the day in London on which it was made, where it is for no week", null, "2026-06-30T23:30:00Z", "List of 1 July"],
])("a list is called after %s", (_, monday, createdAt, name) => {
  expect(listName({ monday, createdAt })).toBe(name);
});

it("lists of one week say when they were made, and a list that is alone does not", () => {
  const twice = ["2026-11-20T09:00:00Z", "2026-11-20T10:30:00Z"].map((createdAt) => ({ monday: "2026-11-23", createdAt }));
  const alone = { monday: "2026-11-30", createdAt: "2026-11-20T11:00:00Z" };
  const lists = [...twice, alone];
  expect(lists.map((list) => madeWhen(list, lists))).toEqual(["made 20 Nov 2026, 09:00", "made 20 Nov 2026, 10:30", null]);
});
