import { expect, it, vi } from "vitest";
import { runToEnd, timeSkippingServer } from "../../../tests/setup/workflows/workflow.ts";
import type { RecipeImportActivities } from "./activities.port.ts";
import { recipeImportWorkflow } from "./recipe-import.workflow.ts";

const held = timeSkippingServer();
const page = { url: "https://www.recipes.test/soup" };
const refused = { kind: "refused" as const, message: "That page is not there." };

it("returns the page's result after a worker died once", async () => {
  const fetchRecipe = vi
    .fn<RecipeImportActivities["fetchRecipe"]>()
    .mockRejectedValueOnce(new Error("worker gone"))
    .mockResolvedValue(refused);
  const { result } = await runToEnd(held.env, recipeImportWorkflow, [page], { fetchRecipe }, async () => {}, "a recipe is imported");
  expect(result).toEqual({ status: "fulfilled", value: refused });
  expect(fetchRecipe.mock.calls).toEqual([[page], [page]]);
});

it("fails after the second failure, because a person is waiting", async () => {
  const fetchRecipe = vi.fn<RecipeImportActivities["fetchRecipe"]>().mockRejectedValue(new Error("broken"));
  const { result } = await runToEnd(held.env, recipeImportWorkflow, [page], { fetchRecipe });
  expect(result.status).toBe("rejected");
  expect(fetchRecipe).toHaveBeenCalledTimes(2);
});
