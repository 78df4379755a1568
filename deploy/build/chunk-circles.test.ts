import { expect, it } from "vitest";
import { circleIn } from "./chunk-circles.ts";

it("finds a circle wherever it is entered, and none where files only share", () => {
  const shared = new Map([
    ["app", ["kit"]],
    ["page", ["app", "kit"]],
    ["kit", []],
  ]);
  expect(circleIn(shared)).toBeUndefined();
  expect(circleIn(new Map([...shared, ["kit", ["foods"]], ["foods", ["kit"]]]))).toEqual(["kit", "foods", "kit"]);
  expect(circleIn(new Map([["self", ["self"]]]))).toEqual(["self", "self"]);
});
