import { expect, household, signUp, test } from "../household.ts";

type Page = import("@playwright/test").Page;
const user = async (page: Page) => (await page.request.get("/api/user")).json();
const person = (page: Page, number: number) => page.getByRole("group", { name: `Person ${number}` });

test("a household says who eats, and finds it as it was saved", async ({ page }) => {
  await household(page, { householdSize: 4 });
  await page.goto("/account");
  await expect(page.getByText("About 9,000 kcal a day for the four of you.")).toBeVisible();
  await page.getByRole("button", { name: "4 average adults – say who's eating" }).click();
  await person(page, 1).getByLabel("Who").selectOption("Woman");
  await person(page, 2).getByLabel("Who").selectOption("Man");
  await person(page, 2).getByLabel("Appetite").selectOption("Set your own");
  await person(page, 2).getByLabel("kcal a day").fill("9000");
  await person(page, 3).getByLabel("Who").selectOption("Child");
  await person(page, 3).getByLabel("Age in years").selectOption("4–6");
  await person(page, 4).getByLabel("Who").selectOption("Baby");
  await expect(page.getByText("Not counted: under one, milk and weaning food.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "3", exact: true })).toBeChecked(); // babies do not count
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(person(page, 2).getByRole("alert")).toHaveText("Give a day's energy in whole kcal, from 1,000 to 4,500");
  await expect(person(page, 2).getByLabel("kcal a day")).toBeFocused();
  await person(page, 2).getByLabel("kcal a day").fill("2800");
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect.poll(async () => (await user(page)).householdSize).toBe(3);

  await page.reload();
  await expect(page.getByText("About 6,250 kcal a day for the three of you, 1 baby not counted.")).toBeVisible();
  await page.getByRole("button", { name: "1 woman, 1 man, 1 child and 1 baby – change" }).click();
  await expect(person(page, 2).getByLabel("kcal a day")).toHaveValue("2800");
  await expect(person(page, 3).getByLabel("Age in years")).toHaveValue("4-6");
  await page.goto("/");
  await expect(page.getByText("about 6,250 kcal a day")).toBeVisible();
});

test("a new household says it while it is set up, with the keyboard alone", async ({ page }) => {
  await signUp(page);
  await page.goto("/onboarding");
  await page.getByLabel("UK postcode").fill("M1 1AE");
  await page.getByLabel("UK postcode").press("Enter");
  await page.getByRole("button", { name: "4 average adults – say who's eating" }).focus();
  await page.keyboard.press("Enter");
  await person(page, 4).getByRole("button", { name: "Remove person 4" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add a person" })).toBeFocused();
  await person(page, 1).getByLabel("Who").focus();
  await page.keyboard.type("Woman");
  await expect(page.getByText("About 6,500 kcal a day for the three of you.")).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Weekly budget in pounds").fill("150");
  await page.getByRole("button", { name: "Complete Setup" }).click();
  const adult = { kind: "adult", ageBand: "19-64", appetite: "usual" };
  await expect.poll(async () => (await user(page)).eaters).toEqual([{ ...adult, kind: "woman" }, adult, adult]);
});

test("the profile's quick sizes keep who was named", async ({ page }) => {
  const woman = { kind: "woman", ageBand: "65-74", appetite: "smaller" };
  await household(page, { postcode: "M1", householdSize: 2, eaters: [woman, { ...woman, kind: "man" }] });
  await page.goto("/setup");
  await page.getByRole("radio", { name: "Just me" }).check();
  await expect(page.getByRole("button", { name: "1 woman – change" })).toBeVisible();
  await expect(page.getByText("About 1,650 kcal a day for you.")).toBeVisible();
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect.poll(async () => (await user(page)).eaters).toEqual([woman]);
});
