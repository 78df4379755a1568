import { agree, expect, expectToast, household, leaveOut, signUp, test } from "../household.ts";

test("six steps forward and back, none of them required; the last one opens the planner with the preferences (H-UI-53, H-UI-54, H-UI-55, H-STATE-12, H-CALL-24, H-ROUTE-28, H-VAL-25, H-VAL-26, H-VAL-27, H-ERR-29, D-12d)", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/ai-onboarding");
  const names = ["Cooking Style", "Time Preference", "Household Info", "Meal Types", "Dietary Needs", "Cuisine Preferences"];
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  for (const [index, name] of names.entries()) {
    await expect(page.getByText(`Step ${index + 1} of 6: ${name} (${Math.round(((index + 1) / 6) * 100)}% complete)`)).toBeVisible();
    if (name === "Household Info") {
      await expect(page.getByText("£25.00 per person per week")).toBeVisible();
      await page.getByRole("button", { name: "More people" }).click();
      await expect(page.getByText("£16.67 per person per week")).toBeVisible();
      await page.getByLabel("Postcode").fill("m1");
      await expect(page.getByLabel("Postcode")).toHaveValue("M1");
    }
    if (name === "Dietary Needs") {
      await leaveOut(page, "Allergies", "sesame, , kiwi", "Sesame", "Kiwi (kiwi fruit)");
      await agree(page);
    }
    if (index < 5) await page.getByRole("button", { name: "Next Step" }).click();
  }
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByText("Step 5 of 6")).toBeVisible();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Launch AI Meal Planner" }).click();
  await expectToast(page, "Preferences Saved!");
  await expect(page).toHaveURL(/\/ai-meal-planner/);
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/Plan 7 days of breakfast, lunch, dinner for 3 people, for £50/);
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({
    householdSize: 3,
    weeklyBudget: "50.00",
    postcode: "M1",
    allergies: ["sesame", "kiwi"],
  });
});

test("no step asks for an answer; people go from 1 to 10, and a choice is put in or taken out (H-VAL-23, H-VAL-24, H-VAL-28, H-ENT-15, H-ENT-16, H-ENT-17, H-ENT-18, H-ENT-19)", async ({
  page,
}) => {
  await household(page);
  await page.goto("/ai-onboarding");
  const next = page.getByRole("button", { name: "Next Step" });
  const labels = (kind: "radio" | "checkbox") =>
    page
      .getByRole("main")
      .getByRole(kind)
      .evaluateAll((all) => all.map((one) => one.closest("label")?.innerText.replace(/\s+/g, " ").trim()));

  await expect.poll(() => labels("radio")).toEqual(["Beginner Cook", "Home Chef", "Culinary Expert"]);
  await next.click();
  await expect.poll(() => labels("radio")).toEqual(["Quick and easy 30 min or less", "Moderate 30-60 min", "Complex 60+ min"]);
  await next.click();
  const people = page.getByRole("group", { name: "Serving size" });
  const less = page.getByRole("button", { name: "Fewer people" });
  const more = page.getByRole("button", { name: "More people" });
  await expect(people.locator("output")).toHaveText("2");
  await less.click();
  await expect(people.locator("output")).toHaveText("1");
  await expect(less).toBeDisabled();
  for (let size = 2; size <= 10; size++) await more.click();
  await expect(people.locator("output")).toHaveText("10");
  await expect(more).toBeDisabled();
  await page.getByLabel("Budget").fill(""); // not even this is required
  await expect(page.getByText("If left empty, we plan with £50")).toBeVisible();
  await expect(page.getByLabel("Budget")).toHaveAttribute("type", "number");
  await next.click();
  await expect.poll(() => labels("checkbox")).toEqual(["Breakfast", "Lunch", "Dinner", "Snacks"]);
  for (const name of ["Breakfast", "Lunch", "Dinner"]) await page.getByRole("checkbox", { name }).uncheck();
  await page.getByRole("checkbox", { name: "Snacks" }).check();
  await page.getByRole("checkbox", { name: "Snacks" }).uncheck();
  await next.click();
  await expect
    .poll(() => labels("checkbox"))
    .toEqual(["Vegetarian", "Vegan", "Gluten-free", "Dairy-free", "Keto", "Paleo", "Low-carb", "Halal"]);
  await page.getByRole("checkbox", { name: "Vegan" }).check();
  await page.getByRole("checkbox", { name: "Halal" }).check();
  await page.getByRole("checkbox", { name: "Vegan" }).uncheck();
  await next.click();
  await expect
    .poll(() => labels("checkbox"))
    .toEqual(expect.arrayContaining(["British", "Italian", "Indian", "Chinese", "Mexican", "Mediterranean", "Thai", "Japanese"]));
  const sent = page.waitForRequest("/api/chat/preferences");
  await page.getByRole("button", { name: "Launch AI Meal Planner" }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    servingSize: 10,
    totalBudget: "50",
    mealTypes: [],
    dietaryRestrictions: ["halal"],
    cuisinePreferences: [],
    allergies: [],
  });
  await expectToast(page, "Preferences Saved!");
});
