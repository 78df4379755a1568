import { describe, expect, it } from "vitest";
import { loadFoods } from "../../catalogue/load-foods.ts";
import { dishKeeping } from "./keeping.ts";

const foods = loadFoods();
const dish = (leftoverDays: number, ...ids: string[]) =>
  dishKeeping({ leftoverDays, ingredients: ids.map((foodId) => ({ foodId, perPortion: 50 })) }, foods);

describe("how a dish keeps", () => {
  it("freezes if it keeps in the fridge and freezing spoils nothing in it", () => {
    expect(dish(2, "kidney-beans", "chopped-tomatoes", "onion")).toMatchObject({ days: 2, freezes: "yes", spoils: [], hasRice: false });
  });
  it("does not freeze if it has to be eaten at once", () => {
    expect(dish(0, "kidney-beans")).toMatchObject({ days: 0, freezes: "no" });
  });
  it("lists ingredients that freezing spoils, and ingredients bought frozen", () => {
    expect(dish(2, "kidney-beans", "cucumber", "peas-frozen")).toMatchObject({
      freezes: "not well",
      spoils: ["cucumber"],
      wasFrozen: [expect.stringContaining("peas")],
    });
  });
  it("recognises rice, but not rice noodles or rice vinegar", () => {
    expect(dish(1, "rice-basmati").hasRice).toBe(true);
    expect(dish(1, "rice-noodles").hasRice).toBe(false);
  });
});
