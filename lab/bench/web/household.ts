import { randomUUID } from "node:crypto";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";

/** A household with a plan. */
export type Signed = { cookie: string; planId: string; listId: string; recipeId: string; dinnerId: string };

export async function signedUp(url: string): Promise<Signed> {
  const send = (method: string, path: string, body: unknown, cookie = "") =>
    fetch(`${url}${path}`, { method, headers: { "content-type": "application/json", origin: url, cookie }, body: JSON.stringify(body) });
  const person = { name: "Ada", email: `${randomUUID()}@larder.test`, password: "three random words" };
  const cookie = (await send("POST", "/api/auth/sign-up/email", person)).headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  await send("PUT", "/api/user/preferences", { householdSize: 4, weeklyBudget: "125.00", cookingSkill: "intermediate" }, cookie);
  const { plan, shoppingList } = (await (await send("POST", "/api/simple-meal-plans", {}, cookie)).json()) as PlanMade;
  const dinner = plan.items.find(({ mealType }) => mealType === "dinner");
  return { cookie, planId: plan.id, listId: shoppingList.id, recipeId: plan.items[0]?.recipeId ?? "", dinnerId: dinner?.recipeId ?? "" };
}
