import { axeOn, graveFaults, inDark } from "../axe.ts";
import { expectNoSideScroll } from "../fit.ts";
import { expect, mailedLink, PASSWORD, signUp, test } from "../household.ts";

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });

const SIGN_IN_LINK = /http\S+\/magic-login#token=\S+/;

test("signing up continues by email, with a taken address as with a free one", async ({ page }) => {
  const taken = await signUp(page);
  await page.request.post("/api/logout");
  const enter = async (email: string) => {
    await page.goto("/signup");
    await page.getByLabel("First name").fill("Ada");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create my account" }).click();
  };
  await enter(taken);
  await expect(page.getByText("This address already has an account.")).toBeVisible();
  const free = `free-${taken}`;
  await enter(free);
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expect(page.getByRole("status")).toContainText(free);
  await expectNoSideScroll(page);
  for (const dark of [false, true]) {
    await inDark(page, dark);
    expect(await graveFaults(axeOn(page))).toEqual([]);
  }
  await page.goto(await mailedLink(page, free, SIGN_IN_LINK));
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/account$/); // where somebody new says who eats
  expect(await (await page.request.get("/api/user")).json()).toMatchObject({ email: free });
});
