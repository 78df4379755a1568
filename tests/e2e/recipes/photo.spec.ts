import { SAMPLES } from "#domain/recipes/photo/samples.fixture.ts";
import { expectNoSideScrollOnAnyScreen } from "../fit.ts";
import { expect, expectToast, household, test } from "../household.ts";

const file = { name: "dinner.png", mimeType: "image/png", buffer: Buffer.from(SAMPLES["image/png"], "base64") };

test(`a household's photo of a dish replaces the drawing until it is removed`, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await household(page);
  const found = (await (await page.request.get("/api/recipes?meal=dinner")).json()) as { recipes: { id: string; name: string }[] };
  const { id, name } = found.recipes[0]!;
  await page.goto(`/recipe/${id}`);
  await expect(page.getByRole("img", { name: `Drawing of ${name}` })).toBeVisible();
  await page.getByLabel("Your photo of this dish").setInputFiles({ ...file, name: "page.png", buffer: Buffer.from("<svg></svg>") });
  await expectToast(page, "Error", "Your browser can't read that picture");
  await page.getByLabel("Your photo of this dish").setInputFiles(file);
  await expectToast(page, "Photo saved");
  const photo = page.getByRole("img", { name: `Your photo of ${name}` });
  await expect(photo).toBeVisible();
  expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(64);
  await expectNoSideScrollOnAnyScreen(page);
  await page.reload();
  await expect(photo).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Remove your photo" }).click();
  await expect(page.getByRole("img", { name: `Drawing of ${name}` })).toBeVisible();
});
