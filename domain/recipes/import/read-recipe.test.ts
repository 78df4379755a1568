import { describe, expect, it, vi } from "vitest";
import { processorMs } from "../../../tests/setup/processor-ms.ts";
import { IMPORT_LIMITS } from "./limits.ts";
import { plainText, withoutInvisible } from "./plain-text.ts";
import { minutesOfDuration, type ReadRecipe, readRecipe } from "./read-recipe.ts";

const SOUP = { "@type": "Recipe", name: "Soup", recipeIngredient: ["1 onion"], recipeInstructions: "Boil." };
const read = (value: unknown): ReadRecipe => {
  const reading = readRecipe(typeof value === "string" ? value : JSON.stringify(value));
  if (reading.kind !== "read") throw new Error(reading.why);
  return reading.recipe;
};
const script = (text: string, attributes = 'type="application/ld+json"') => `<script ${attributes}>${text}</script>`;

describe("finding the recipe", () => {
  it.each([
    ["by itself", SOUP],
    ["in an array", [{ "@type": "WebPage" }, SOUP]],
    ["in a graph", { "@context": "https://schema.org", "@graph": [{ "@type": "Person" }, SOUP] }],
    ["with several types", { ...SOUP, "@type": ["NewsArticle", "Recipe"] }],
    ["with the type as an address", { ...SOUP, "@type": "http://schema.org/Recipe" }],
    ["inside its page", { "@type": "WebPage", mainEntity: SOUP }],
    ["in a page's script", `<html><head>${script(JSON.stringify(SOUP))}</head></html>`],
    ["in the second script", script('{"@type":"Organization"}') + script(JSON.stringify(SOUP), "data-x='1' TYPE='application/ld+json'")],
    ["beside a broken script", script("{oops") + script(JSON.stringify(SOUP))],
    [
      "with line breaks inside its strings",
      '{"@type":"Recipe","name":"Soup","recipeIngredient":["1\nonion"],"recipeInstructions":"Boil."}',
    ],
  ])("%s", (_, value) => {
    expect(read(value)).toMatchObject({ name: "Soup", lines: ["1 onion"], steps: ["Boil."] });
  });

  it.each([
    ["{not json", "not-json"],
    ["", "not-json"],
    ["<p>A page without any", "not-json"],
    ["<script type='application/ld+json'>", "not-json"],
    [JSON.stringify({ "@type": "Article" }), "no-recipe"],
    [JSON.stringify({ ...SOUP, recipeIngredient: [] }), "no-ingredients"],
    [JSON.stringify({ ...SOUP, name: " " }), "no-ingredients"],
    [JSON.stringify({ ...SOUP, recipeIngredient: Array.from({ length: 61 }, (_, n) => `${n} onions`) }), "too-many"],
  ])("rejects %s: %s", (text, why) => {
    expect(readRecipe(text)).toEqual({ kind: "unreadable", why });
  });

  it("does not parse deeply nested JSON", () => {
    const nested = (levels: number) => JSON.stringify({ ...SOUP, more: 0 }).replace("0", "[".repeat(levels) + "]".repeat(levels));
    expect(read(nested(31))).toMatchObject({ name: "Soup" });
    expect(readRecipe(nested(32))).toEqual({ kind: "unreadable", why: "not-json" });
    expect(readRecipe(script(nested(400_000)))).toEqual({ kind: "unreadable", why: "not-json" });
    const parse = vi.spyOn(JSON, "parse");
    for (const text of ["[".repeat(990_000), nested(490_000)]) readRecipe(text);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
  });

  it("finishes quickly, whatever is pasted", async () => {
    const took = await processorMs(() => {
      for (const text of ["<", "<script ", "<script type=application/ld+json>", "[", '{"a":[', "&#", "<!--"])
        readRecipe(text.repeat(Math.floor(IMPORT_LIMITS.text / text.length)));
      readRecipe(JSON.stringify({ ...SOUP, recipeIngredient: ["<".repeat(500_000)], recipeInstructions: "<a".repeat(200_000) }));
    });
    expect(took).toBeLessThan(5000);
  });
});

describe("reading the recipe", () => {
  it.each([
    ["4", 4],
    [6, 6],
    ["Serves 4-6", 4],
    [["8 portions", "8"], 8],
    ["a crowd", null],
    [undefined, null],
    ["Makes 24", 12],
  ])("a yield of %j serves %j", (recipeYield, servings) => {
    expect(read({ ...SOUP, recipeYield }).servings).toBe(servings);
  });

  it.each([
    ["PT30M", 30],
    ["PT1H30M", 90],
    ["P0DT0H45M", 45],
    ["P1DT2H", 1560],
    ["PT90S", 2],
    ["pt10m", 10],
    ["PT0M", undefined],
    ["30 minutes", undefined],
    ["P", undefined],
    [30, undefined],
  ])("%j is %j minutes", (value, minutes) => {
    expect(minutesOfDuration(value)).toBe(minutes);
  });

  it("derives the cooking time from the total if only that is given", () => {
    expect(read({ ...SOUP, prepTime: "PT10M", totalTime: "PT40M" })).toMatchObject({ prepMinutes: 10, cookMinutes: 30 });
    expect(read({ ...SOUP, cookTime: "PT20M", totalTime: "PT40M" })).toMatchObject({ prepMinutes: null, cookMinutes: 20 });
    expect(read(SOUP)).toMatchObject({ prepMinutes: null, cookMinutes: null });
  });

  it.each([
    ["a text", "Chop.\nBoil."],
    ["a text of paragraphs", "<p>Chop.</p><p>Boil.</p>"],
    ["texts", ["Chop.", "Boil."]],
    [
      "steps",
      [
        { "@type": "HowToStep", text: "Chop." },
        { "@type": "HowToStep", name: "Boil." },
      ],
    ],
    ["sections", [{ "@type": "HowToSection", name: "Soup", itemListElement: [{ "@type": "HowToStep", text: "Chop." }, "Boil."] }]],
    ["a list", { "@type": "ItemList", itemListElement: ["Chop.", { text: "Boil." }] }],
  ])("instructions as %s", (_, recipeInstructions) => {
    expect(read({ ...SOUP, recipeInstructions }).steps).toEqual(["Chop.", "Boil."]);
  });

  it.each([
    ["Caf&eacute; &amp; bar", "Café & bar"],
    ["200&#176;C &#x2013; hot", "200°C – hot"],
    ["<b>Bold</b> <script>alert(1)</script>", "Bold alert(1)"],
    ["&lt;img src=x onerror=alert(1)&gt; soup", "soup"],
    ["&amp;frac12; tsp", "½ tsp"],
    ["two\u0000 \u202Elines\n here", "two lines here"],
    ["5 < 6 > 4", "5 < 6 > 4"],
    ["half&#xD800;way \udc00 there", "half way there"],
    [`${"x".repeat(99)}🥕`, "x".repeat(99)],
    [{ not: "text" }, ""],
  ])("%j is plainly %j", (value, plain) => {
    expect(plainText(value, 100)).toBe(plain);
  });

  it("keeps the lines of a pasted page, but no invisible characters", () => {
    expect(withoutInvisible("Soup\r\n\t1 carrot\u0000\u000b\ud800 🥕")).toBe("Soup\r\n\t1 carrot    🥕");
  });

  it("cuts long input", () => {
    const long = {
      ...SOUP,
      name: "n".repeat(999),
      recipeIngredient: [`1 ${"onion ".repeat(99)}`],
      recipeInstructions: Array.from({ length: 99 }, () => "s".repeat(9999)),
    };
    const recipe = read(long);
    expect(recipe.name).toHaveLength(IMPORT_LIMITS.name);
    expect(recipe.lines[0]?.length).toBeLessThanOrEqual(IMPORT_LIMITS.lineLength);
    expect(recipe.steps).toHaveLength(IMPORT_LIMITS.steps);
    expect(recipe.steps[0]).toHaveLength(IMPORT_LIMITS.stepLength);
  });

  it("reads a known cuisine", () => {
    expect(read({ ...SOUP, recipeCuisine: ["Martian", "Middle Eastern"] }).cuisine).toBe("middle_eastern");
    expect(read({ ...SOUP, recipeCuisine: "Martian" }).cuisine).toBeNull();
  });
});
