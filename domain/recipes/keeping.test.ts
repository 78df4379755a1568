import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { keepingOf } from "./keeping.ts";

const foods = loadFoods();
const dish = (leftoverDays: number, ...ids: string[]) =>
  keepingOf({ leftoverDays, ingredients: ids.map((foodId) => ({ foodId, perPortion: 50 })) }, foods);

describe("how a dish keeps, by its own facts", () => {
  it("freezes where it keeps in the fridge and nothing in it spoils", () => {
    expect(dish(2, "kidney-beans", "chopped-tomatoes", "onion")).toMatchObject({ days: 2, freezes: "yes", spoils: [], hasRice: false });
  });
  it("does not freeze where it is to be eaten at once", () => {
    expect(dish(0, "kidney-beans")).toMatchObject({ days: 0, freezes: "no" });
  });
  it("says what of it a freezer spoils, and what was frozen before", () => {
    expect(dish(2, "kidney-beans", "cucumber", "peas-frozen")).toMatchObject({
      freezes: "not well",
      spoils: ["cucumber"],
      wasFrozen: [expect.stringContaining("peas")],
    });
  });
  it("knows rice, and takes rice noodles and rice vinegar for none", () => {
    expect(dish(1, "rice-basmati").hasRice).toBe(true);
    expect(dish(1, "rice-noodles").hasRice).toBe(false);
  });
});
