import { expectNoSideScroll } from "../fit.ts";
import { expect, household, test } from "../household.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a dish is cooked one step at a time; its timers run on over the steps and a reload, and say when the time is up", async ({
  page,
}) => {
  await household(page);
  await page.clock.install({ time: new Date("2026-11-24T18:00:00Z") });
  const { recipes } = (await (await page.request.get("/api/recipes?text=chicken+curry&meal=dinner")).json()) as {
    recipes: { id: string; name: string }[];
  };
  const [dish] = recipes;
  const recipe = (await (await page.request.get(`/api/recipes/${dish?.id}?serves=3`)).json()) as {
    instructions: string[];
    tips: string[];
    usedInSteps: { id: string }[][];
  };
  await page.goto(`/recipe/${dish?.id}`);
  await page.getByLabel("Portions").selectOption("3 portions");
  await page.getByRole("link", { name: "Cook", exact: true }).click();

  await expect(page.getByRole("heading", { name: "For 3 portions" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeDisabled();
  for (const tip of recipe.tips) await expect(page.getByText(tip)).toBeVisible();
  await page.getByRole("button", { name: "Start cooking" }).click();
  const timed = recipe.instructions.findIndex((step) => /for \d+ minutes/.test(step));
  for (const [index, step] of recipe.instructions.entries()) {
    await expect(page.getByText(`Step ${index + 1} of ${recipe.instructions.length}`)).toBeVisible();
    await expect(page.getByText(step)).toBeVisible();
    await expect(page.getByRole("region", { name: "For this step" }).getByRole("listitem")).toHaveCount(
      recipe.usedInSteps[index]?.length ?? 0,
    );
    await expectNoSideScroll(page, step);
    if (index === timed) {
      await page
        .getByRole("button", { name: /^Start \d+ min$/ })
        .first()
        .click();
      await expect(page.getByRole("timer")).toHaveText(/^\d+:\d\d$/);
    }
    await page.getByRole("button", { name: index + 1 === recipe.instructions.length ? "Done" : "Next" }).click();
  }
  await expect(page.getByText("What did you think of it?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("What did you think of it?")).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await page.clock.fastForward("03:00:00");
  await expect(page.getByRole("alert")).toHaveText("Time's up");
  await page.getByRole("button", { name: /^Dismiss: Step/ }).click();
  await expect(page.getByRole("list", { name: "Timers" })).toHaveCount(0);

  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByText(`Step ${recipe.instructions.length} of`)).toBeVisible();
  await page.getByRole("link", { name: "Leave cooking" }).click();
  await expect(page.getByRole("heading", { level: 1, name: dish?.name ?? "" })).toBeVisible();
  await page.goto("/recipe/no-such-dish/cook");
  await expect(page.getByText("We couldn't load this recipe")).toBeVisible();
});
