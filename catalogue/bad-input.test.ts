import { describe, expect, it } from "vitest";
import { readCatalogue, rejectFaults } from "./catalogue.ts";
import { FAMILIES } from "./families/index.ts";
import type { Family } from "./family.ts";
import { CatalogueFaults } from "./gates/faults.ts";
import { aisleFile, loadAisles } from "./load-aisles.ts";
import { foodFiles, loadFoods, seasonFile } from "./load-foods.ts";

/** The faults of a catalogue, or none if it loads. Rethrows any other error. */
function faultsOf(load: () => unknown): readonly string[] {
  try {
    load();
    return [];
  } catch (error) {
    if (error instanceof CatalogueFaults) return error.faults;
    throw error;
  }
}
const change = (row: number, alter: (food: Record<string, unknown>) => void) => {
  const files = foodFiles();
  const file = JSON.parse(files.get("fish.json") ?? "");
  alter(file.foods[row]);
  return files.set("fish.json", JSON.stringify(file));
};

describe("a faulty food file", () => {
  it("differs from a valid one", () => {
    expect(faultsOf(() => loadFoods())).toEqual([]);
  });

  it.each<[string, (food: Record<string, unknown>) => void, string]>([
    ["a price of 0", (food) => Object.assign(food, { packs: [{ size: 100, pence: 0, source: "shelf-2026-10" }] }), "packs.0.pence"],
    ["an allergen that does not exist", (food) => Object.assign(food, { allergens: ["fishes"] }), "allergens.0"],
    ["missing allergens", (food) => delete food["allergens"], "allergens"],
    ["a number that is a text", (food) => Object.assign(food, { lifeDays: "three" }), "lifeDays"],
    ["an unknown source", (food) => Object.assign(food, { packs: [{ size: 100, pence: 9, source: "a friend" }] }), "packs.source"],
    [
      "packs in the wrong order",
      (food) =>
        Object.assign(food, {
          packs: [
            { size: 200, pence: 9, source: "shelf-2026-10" },
            { size: 100, pence: 5, source: "shelf-2026-10" },
          ],
        }),
      "packs",
    ],
    ["an unknown field", (food) => Object.assign(food, { colour: "silver" }), "row"],
    [
      "a counted food without a weight",
      (food) => {
        food["unit"] = "each";
        delete food["eachGrams"];
      },
      "eachGrams",
    ],
  ])("is rejected for %s, naming file, row, food and field", (_, alter, field) => {
    const faults = faultsOf(() => loadFoods(change(1, alter)));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`fish.json, row 2 (cod-fillet), ${field}: `);
  });

  it("is rejected for a duplicate id, naming both rows", () => {
    expect(faultsOf(() => loadFoods(change(0, (food) => Object.assign(food, { id: "carrot" }))))[0]).toMatch(
      /row \d+ \(carrot\), id: already taken by \S+\.json, row \d+ \(carrot\)/,
    );
  });

  it("is rejected for an unknown aisle, and for invalid JSON", () => {
    const files = foodFiles()
      .set("spreads.json", "{")
      .set("drinks.json", JSON.stringify({ aisle: "Cellar", foods: [] }));
    const faults = faultsOf(() => loadFoods(files)).join("\n");
    expect(faults).toContain("spreads.json: not JSON");
    expect(faults).toContain("drinks.json, aisle: ");
    expect(faults).toContain("drinks.json, foods: ");
  });

  it("is rejected for a season of an unknown food, or of a thirteenth month", () => {
    const seasons = JSON.parse(seasonFile());
    seasons.months.moonbeam = [1];
    expect(faultsOf(() => loadFoods(foodFiles(), JSON.stringify(seasons)))).toEqual(["seasons.json, months.moonbeam: no food has this id"]);
    seasons.months.apple = [13];
    expect(faultsOf(() => loadFoods(foodFiles(), JSON.stringify(seasons)))[0]).toContain("seasons.json, months.apple.0: ");
  });

  it("is rejected with all its faults at once", () => {
    const files = change(0, (food) => Object.assign(food, { lifeDays: -1, unit: "stone" }));
    const more = JSON.parse(files.get("bakery.json") ?? "");
    delete more.foods[0].allergens;
    expect(faultsOf(() => loadFoods(files.set("bakery.json", JSON.stringify(more))))).toHaveLength(3);
  });
});

describe("a faulty file of aisles", () => {
  const SHOPS = ["tesco", "sainsburys", "asda", "morrisons", "aldi", "lidl", "waitrose", "coop"];
  type Rows = { shop: string; aisles: string[] }[];
  const changed = (alter: (rows: Rows) => void) => {
    const file = JSON.parse(aisleFile()) as { shops: Rows };
    alter(file.shops);
    return JSON.stringify(file);
  };

  it("differs from a valid one, which has all eight shops and the average", () => {
    expect([...loadAisles(SHOPS).keys()].sort()).toEqual([...SHOPS, "average"].sort());
    expect(JSON.parse(aisleFile()).basis).toMatch(/^Typical layout, an estimate; branches differ\. Set by hand/);
  });

  it.each<[string, (rows: Rows) => void, string]>([
    ["an aisle that is missing", (rows) => rows[1]?.aisles.splice(2, 1), "row 2 (tesco), aisles: Missing: “Dairy & eggs”. "],
    ["an aisle that comes twice", (rows) => rows[1]?.aisles.push("Fish"), "row 2 (tesco), aisles: More than once: “Fish”. "],
    ["an unknown aisle", (rows) => rows[1]?.aisles.push("Cellar"), "row 2 (tesco), aisles: There's no aisle called “Cellar”. "],
    ["an unknown shop", (rows) => rows.push({ ...rows[0]!, shop: "harrods" }), "row 10 (harrods), shop: no shop has this id"],
    ["a shop that comes twice", (rows) => rows.push({ ...rows[1]! }), "row 10 (tesco), shop: it comes twice"],
    ["a shop without an order", (rows) => rows.pop(), 'shops: "coop" has no order of its aisles'],
    ["no order at all", (rows) => Object.assign(rows[1]!, { aisles: "left to right" }), "row 2 (tesco), aisles: "],
    ["an unknown field", (rows) => Object.assign(rows[1]!, { floor: 1 }), "row 2 (tesco), row: "],
  ])("is rejected for %s, naming row, shop and field", (_, alter, fault) => {
    expect(faultsOf(() => loadAisles(SHOPS, changed(alter)))).toEqual([expect.stringContaining(`aisles.json, ${fault}`)]);
  });

  it("is rejected for invalid JSON, and with all its faults at once", () => {
    expect(faultsOf(() => loadAisles(SHOPS, "{"))[0]).toContain("aisles.json: not JSON");
    expect(
      faultsOf(() =>
        loadAisles(
          SHOPS,
          changed((rows) => rows.slice(0, 3).map(({ aisles }) => aisles.pop())),
        ),
      ),
    ).toHaveLength(3);
  });
});

describe("a faulty family", () => {
  const [first, second] = FAMILIES as [Family, Family];
  const foods = loadFoods();

  it("is rejected with all faults of its options, naming file, option and field", () => {
    const [slot = "", options = []] = Object.entries(first.slots)[0] ?? [];
    const [option] = options;
    const slots = { ...first.slots, [slot]: [{ ...option, uses: { stardust: 3, carrot: 0 } }, { ...option }] } as Family["slots"];
    const faults = faultsOf(() => readCatalogue(foods, [{ ...first, base: { moonbeam: 10 }, slots }, second]));
    expect(faults).toEqual([
      `families/${first.id}.ts, base: unknown food "moonbeam"`,
      `families/${first.id}.ts, slots.${slot}.${option?.id}, uses: unknown food "stardust"`,
      `families/${first.id}.ts, slots.${slot}.${option?.id}, uses: 0 of "carrot": a portion needs more than 0`,
      `families/${first.id}.ts, slots.${slot}.${option?.id}, id: it comes twice`,
    ]);
  });

  it("is rejected for a variant that fails a gate, naming file, variant and field, before anything is written", () => {
    const broken: Family = { ...first, steps: () => ["Serve."], tips: [] };
    const faults = faultsOf(() => rejectFaults(readCatalogue(foods, [broken, second])));
    expect(faults.length).toBeGreaterThan(2);
    for (const fault of faults) expect(fault).toMatch(new RegExp(`^families/${first.id}\\.ts, ${first.id}-\\S+, (steps|text): `));
  });
});
