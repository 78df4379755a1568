import type { Page } from "@playwright/test";
import { expectNoSideScroll } from "../fit.ts";
import { agree, expect, household, signUp, test } from "../household.ts";

const CHAT = "/ai-meal-planner";
const userOf = async (page: Page) => (await page.request.get("/api/user")).json();
const plansOf = async (page: Page) => (await page.request.get("/api/simple-meal-plans-with-items")).json();

async function write(page: Page, message: string) {
  const input = page.getByLabel("Message", { exact: true });
  await input.fill(message);
  await input.press("Enter");
}

test("a possible allergy is asked about before planning; the answer applies to this conversation", async ({ page }) => {
  await household(page);
  await page.goto(CHAT);
  await write(page, "Plan 3 dinners for £40, my wife is anaphylactic to eggs and hates pork");
  const question = page.getByRole("region", { name: "Allergies first" });
  await expect(question).toBeVisible();
  await expect(page.getByText(/I won't change your week until you answer/)).toBeVisible();
  await expect(question.getByRole("checkbox", { name: "Eggs" })).toBeChecked();
  await expect(question.getByRole("checkbox", { name: "pork" })).toBeChecked();
  await expect(question.getByRole("group", { name: "What should be left out?" }).getByRole("checkbox")).toHaveCount(14);
  expect(await plansOf(page)).toEqual([]);
  await expectNoSideScroll(page);

  // by keyboard: tick one more and continue
  await question.getByRole("checkbox", { name: "Sesame" }).focus();
  await page.keyboard.press("Space");
  await question.getByRole("button", { name: "Leave these out and continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Leave out: eggs, sesame, pork. For this conversation.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Plan for 3 days" })).toBeVisible({ timeout: 60_000 });
  const preferences = page.getByRole("region", { name: "For this conversation" });
  for (const preference of ["without eggs", "without sesame", "without pork"])
    await expect(preferences.getByText(preference)).toBeVisible();
  await expect(question.getByRole("checkbox")).toHaveCount(0);
  expect((await userOf(page)).allergies).toEqual([]);
});

test("an unknown word is asked about, and can be saved for the household", async ({ page }) => {
  await household(page);
  await page.goto(CHAT);
  await write(page, "Plan 3 dinners for £40 without penut");
  const question = page.getByRole("region", { name: "Allergies first" });
  await expect(question.getByText(/We are not sure about “penut”/)).toBeVisible();
  await question.getByRole("button", { name: "Leave out Peanuts" }).click();
  await expect(question.getByRole("checkbox", { name: "Peanuts" })).toBeChecked();
  await question.getByLabel("Another food").fill("kiwi");
  await question.getByRole("button", { name: "Add", exact: true }).click();
  await question.getByRole("button", { name: "Leave out Kiwi (kiwi fruit)" }).click();
  await expect(question.getByRole("checkbox", { name: "kiwi" })).toBeChecked();
  await question.getByRole("switch", { name: /Save for my household/ }).click();
  await question.getByRole("button", { name: "Leave these out and continue" }).click();
  await expect(page.getByRole("region", { name: "Plan for 3 days" })).toBeVisible({ timeout: 60_000 });
  expect((await userOf(page)).allergies).toEqual(["peanuts", "kiwi"]);
});

test("preferences take a typed allergy once it is confirmed, and refuse what they cannot read (D-11j)", async ({ page }) => {
  await signUp(page);
  await page.goto("/setup");
  await page.getByLabel("Something else").fill("penuts, xyzzy, coeliac disease");
  await page.getByLabel("Something else").press("Enter");
  await expect(page.getByText(/We are not sure about “penuts”. Do you mean Peanuts\?/)).toBeVisible();
  await page.getByRole("button", { name: "Leave out Peanuts" }).click();
  await expect(page.getByText(/We don't know “xyzzy”, so we could not leave it out/)).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await page.getByRole("button", { name: "Leave out Cereals containing gluten" }).click();
  await expect(page.getByRole("checkbox", { name: "Gluten", exact: true })).toBeChecked();
  await expectNoSideScroll(page);
  await page.getByLabel("UK postcode").fill("M1");
  await agree(page);
  await page.getByRole("button", { name: "Save Preferences" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect((await userOf(page)).allergies).toEqual(["gluten", "peanuts"]);
});

test("the wizard asks about an allergy that it could not read, and goes no further before the answer (D-66b)", async ({ page }) => {
  await household(page);
  await page.goto("/ai-onboarding");
  for (let step = 0; step < 5; step++) {
    if (step === 4) await page.getByLabel("Allergies").fill("penuts");
    await page.getByRole("button", { name: "Next Step" }).click();
  }
  await expect(page.getByText(/Do you mean Peanuts\?/)).toBeVisible();
  await expect(page.getByText("Step 5 of 6")).toBeVisible();
  await page.getByRole("button", { name: "Leave out Peanuts" }).click();
  await expect(page.getByRole("button", { name: "Remove Peanuts" })).toBeVisible();
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Launch AI Meal Planner" }).click();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue(/without peanuts\.$/);
});

test("a word that was saved without hiding anything is asked about on every page, and holds planning until it is settled", async ({
  page,
}) => {
  await household(page);
  const user = await userOf(page);
  let settled = false;
  const question = {
    text: "penuts",
    kind: "unsure",
    message: "We are not sure about “penuts”. Do you mean Peanuts?",
    meanings: [{ label: "Peanuts", allergens: ["peanuts"], words: [] }],
  };
  await page.route("/api/user", (route) => route.fulfill({ json: { ...user, allergyQuestions: settled ? [] : [question] } }));
  await page.route("/api/user/allergy-words", (route) => {
    settled = true;
    return route.fulfill({ json: { success: true } });
  });
  await page.goto("/meal-planner");
  const banner = page.getByRole("region", { name: "What should we leave out?" });
  await expect(banner.getByText(/Do you mean Peanuts\?/)).toBeVisible();
  await expectNoSideScroll(page);
  await banner.getByRole("button", { name: "Leave out Peanuts" }).click();
  await expect(banner).toBeHidden();
});
