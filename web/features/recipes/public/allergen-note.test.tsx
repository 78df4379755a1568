import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ALLERGENS } from "#domain/household/allergens.ts";
import { show } from "../../../../tests/setup/parts.tsx";
import { AllergenNote } from "./allergen-note.tsx";

it("names allergens in words", () => {
  show(<AllergenNote recipe={{ allergens: ["gluten", "tree_nuts"] }} />);
  expect(screen.getByText("Contains gluten, tree nuts. Brands vary, so check the label.")).toBeDefined();
});

it("has a name for each of the 14 allergens", () => {
  show(<AllergenNote recipe={{ allergens: [...ALLERGENS] }} />);
  expect(screen.getByText(/^Contains/).textContent).not.toMatch(/_|undefined/);
});

it("states that there are none", () => {
  show(<AllergenNote recipe={{ allergens: [] }} />);
  expect(screen.getByText(/contain none of the 14 allergens/)).toBeDefined();
});
