import { describe, expect, it } from "vitest";
import { RecipesFound } from "#contracts/recipes/recipe.ts";
import { isPudding } from "#domain/planning/nutrition/extras.ts";
import { waysId } from "#domain/recipes/dish-names.ts";
import { isCourse } from "#domain/recipes/recipe.ts";
import { isUsual } from "#domain/recipes/versions.ts";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const all = [...readCatalogue().recipes.values()].filter(isUsual);
const pence = (pounds: string) => Math.round(Number(pounds) * 100);
const find = async (cookie: string, query: string) => RecipesFound.parse(await (await ask(`/api/recipes?${query}`, { cookie })).json());

describe("searching recipes", () => {
  it("keeps every filter, page after page, and hides and counts what the household must not eat", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    const found = await find(cookie, "text=lentils&meal=dinner&minutes=60&cost=2&diet=vegan&sort=quickest");
    expect(found.total).toBeGreaterThan(0);
    for (const card of found.recipes) {
      expect(card).toMatchObject({ mealType: "dinner", avoid: [] });
      expect(card.minutes).toBeLessThanOrEqual(60);
      expect(pence(card.costPerServing)).toBeLessThanOrEqual(200);
      expect(card.dietaryTags).toContain("Vegan");
    }
    const [hiding, showing] = [await find(cookie, "sort=name"), await find(cookie, "sort=name&all=yes")];
    expect(hiding.total + hiding.hidden).toBe(showing.total);
    expect(showing.total).toBe(all.filter((recipe) => isCourse(recipe.meal) || isPudding(recipe)).length); // no extras such as a banana
    const second = await find(cookie, "sort=name&all=yes&page=2");
    expect(second.recipes[0]!.name >= showing.recipes.at(-1)!.name).toBe(true);
    expect((await ask("/api/recipes")).status).toBe(401);
    expect((await ask("/api/recipes?diet=moonlight", { cookie })).status).toBe(422);
  });
});

describe("the dishes behind recipes", () => {
  const courses = all.filter((recipe) => isCourse(recipe.meal) || isPudding(recipe));

  it("returns one recipe of each dish with the number of recipes and their lowest cost; the dish's id returns them all", async () => {
    const cookie = await household();
    const first = await find(cookie, "by=dish&sort=name");
    expect(first.total).toBe(new Set(courses.map((recipe) => waysId(recipe) ?? recipe)).size);
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, index) => find(cookie, `by=dish&sort=name&page=${index + 1}`)));
    const cards = pages.flatMap(({ recipes }) => recipes);
    const dishes = cards.map(({ dish, id }) => (dish ? `ways of ${dish.id}` : id));
    expect(dishes).toEqual([...new Set(dishes)]);
    const cheese = cards.find(({ dish }) => dish?.id === "cauliflower-cheese")!.dish!;
    const ways = await find(cookie, "by=dish&dish=cauliflower-cheese&sort=cheapest");
    expect(cheese).toMatchObject({ name: "Cauliflower and macaroni cheese", ways: ways.total, fromCost: ways.recipes[0]!.costPerServing });
    expect(ways).toMatchObject({
      dish: "Cauliflower and macaroni cheese",
      total: courses.filter((recipe) => waysId(recipe) === "cauliflower-cheese").length,
    });
    expect(ways.recipes.every(({ dish }) => dish === null)).toBe(true);
  });

  it("have well-known dishes as themselves and first in the suggested order, and puddings by their own filter", async () => {
    const cookie = await household();
    const known = await find(cookie, "by=dish&meal=dinner");
    expect(known.recipes.every(({ dish }) => dish === null)).toBe(true);
    expect(known.recipes.map(({ name }) => name)).toContain("Spaghetti bolognese");
    const puddings = await find(cookie, "by=dish&meal=pudding");
    expect(puddings.total).toBe(all.filter(isPudding).length);
    expect(puddings.recipes.map(({ name }) => name)).toContain("Sticky toffee pudding");
    expect((await find(cookie, "text=bangers and mash")).recipes[0]?.name).toBe("Sausage and mash with onion gravy");
  });

  it("are resolved for each household that searches, whoever searched before", async () => {
    const usual = await find(await household(), "text=spag bol");
    const without = await find(await household({ allergies: ["Gluten"] }), "text=spag bol");
    expect([usual, without].map(({ recipes: [first] }) => first?.name)).toEqual(["Spaghetti bolognese", "Spaghetti bolognese"]);
    expect(without.recipes[0]?.id).not.toBe(usual.recipes[0]?.id);
    expect(without.recipes[0]?.avoid).toEqual([]);
  });

  it("counts only recipes that match the filters and are not hidden, and does not group a text search", async () => {
    const cookie = await household({ allergies: ["Dairy"] });
    const quick = await find(cookie, "by=dish&minutes=20&meal=dinner");
    for (const { dish, avoid, minutes } of quick.recipes) {
      expect(avoid).toEqual([]);
      expect(minutes).toBeLessThanOrEqual(20);
      const same = dish && (await find(cookie, `by=dish&minutes=20&meal=dinner&dish=${dish.id}`));
      if (dish) expect(same?.total).toBe(dish.ways);
    }
    const words = await find(cookie, "by=dish&text=lentil");
    expect(words.recipes.every(({ dish }) => dish === null)).toBe(true);
    expect(words.total).toBe((await find(cookie, "text=lentil")).total);
    expect((await find(cookie, "by=dish&dish=no-such-dish")).recipes).toEqual([]);
    expect((await ask("/api/recipes?by=colour", { cookie })).status).toBe(422);
  });

  it("sorts loved dishes first and dishes rated “never again” last", async () => {
    const cookie = await household();
    const before = await find(cookie, "by=dish&meal=dinner");
    const [loved, hated] = [before.recipes.at(-1)!, before.recipes[0]!];
    const rate = (recipeId: string, opinion: string) => ask(`/api/taste/ratings/${recipeId}`, { cookie, method: "PUT", json: { opinion } });
    expect((await rate(loved.id, "loved")).status).toBeLessThan(300);
    expect((await rate(hated.id, "never_again")).status).toBeLessThan(300);
    const after = await find(cookie, "by=dish&meal=dinner");
    const place = (found: RecipesFound) => found.recipes.findIndex(({ id }) => id === loved.id);
    expect(place(after)).toBeGreaterThanOrEqual(0);
    expect(place(after)).toBeLessThan(place(before));
    expect(after.recipes.some(({ id }) => id === hated.id)).toBe(false);
  });
});
