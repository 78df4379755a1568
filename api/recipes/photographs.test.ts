import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCatalogue } from "../../catalogue/catalogue.ts";
import { creditsPath, photographPath, readPhotographs } from "../../catalogue/photographs.ts";
import { testApi } from "../../tests/setup/test-api.ts";
import { photographRoutes } from "./photographs.routes.ts";
import { recipeImageAlt, recipeImageCredit, recipeImageUrl } from "./public/dish-pictures.ts";

const { ask } = testApi();
const { foods, recipes } = readCatalogue();
const [shown, drawn] = [...recipes.values()];
const CREDIT = { author: "Ada Cook", licence: "CC BY 4.0", source: "https://photos.example/1" };
const folder = mkdtempSync(join(tmpdir(), "larder-photographs-"));
beforeAll(() => {
  writeFileSync(creditsPath(folder), JSON.stringify({ [shown!.id]: { ...CREDIT, version: "0123456789ab" } }));
  for (const size of ["card", "page"] as const) writeFileSync(photographPath(folder, shown!.id, size), size);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a dish with a licensed photograph", () => {
  it("is shown by it on cards and its page, with its credit; other dishes are drawn", () => {
    const photographs = readPhotographs(folder);
    expect(recipeImageUrl(shown!.id, "card", photographs)).toBe(`/api/recipes/${shown!.id}/photograph?size=card&v=0123456789ab`);
    expect(recipeImageUrl(shown!.id, "page", photographs)).toContain("size=page");
    expect(recipeImageAlt(shown!, foods, photographs)).toBe(`Photograph of ${shown!.name}`);
    expect(recipeImageCredit(shown!.id, photographs)).toEqual(CREDIT);
    expect(recipeImageUrl(drawn!.id, "card", photographs)).toMatch(/\/picture\.svg\?v=\d+$/);
    expect(recipeImageAlt(drawn!, foods, photographs)).toContain("Drawing of");
    expect(recipeImageCredit(drawn!.id, photographs)).toBeNull();
  });

  it("is served in both sizes, for a year in browsers' caches; a dish without one answers 404", async () => {
    const routes = photographRoutes(folder);
    for (const size of ["card", "page"]) {
      const response = await routes.request(`/${shown!.id}/photograph?size=${size}&v=0123456789ab`);
      expect([response.status, await response.text()]).toEqual([200, size]);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
    for (const id of [drawn!.id, "toString"]) expect((await ask(`/api/recipes/${id}/photograph`)).status).toBe(404);
  });
});
