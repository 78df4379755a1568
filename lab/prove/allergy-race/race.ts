import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { Allergen } from "#domain/household/allergens.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { cookieOf } from "../../../tests/setup/api/people.ts";
import type { talker } from "../../../tests/setup/chat.ts";
import type { askProduct } from "../roles/ask-product.ts";
import type { Judge } from "./judge.ts";

export type Raced = {
  ask: ReturnType<typeof askProduct>;
  talk: ReturnType<typeof talker>;
  rows: (sql: string, given: unknown[]) => Promise<unknown>;
};
export type Judged = { tries: number; unsafeMeals: number; unmarkedMeals: number };

const PROFILE = { householdSize: 2, weeklyBudget: "87.50", cookingSkill: "intermediate", healthConsent: HEALTH_CONSENT.version };
/** Common allergens, as a checkbox, as typed text, and as a chat message. */
const CASES: readonly { allergen: Allergen; word: string; tick: string; typed: string }[] = [
  { allergen: "milk", word: "milk", tick: "Dairy", typed: "dairy products" },
  { allergen: "gluten", word: "gluten", tick: "Wheat/Gluten", typed: "coeliac disease" },
  { allergen: "egg", word: "egg", tick: "Eggs", typed: "eggs" },
];
const WAYS = ["ticked", "typed", "said in the chat"] as const;
/** The allergy is saved between the request and shortly after the plan's usual end. */
const BEYOND = 1.2;

/**
 * Plans for a new household each time and saves an allergy while the planning runs, then asks for a second plan, and judges all that there is.
 * @param logLine receives a line per attempt.
 */
export async function race({ ask, talk, rows }: Raced, judge: Judge, tries: number, logLine: (line: string) => void): Promise<Judged> {
  const judged: Judged = { tries, unsafeMeals: 0, unmarkedMeals: 0 };

  const signUp = async (): Promise<string> => {
    const person = { name: "Ada", email: `${randomUUID()}@larder.test`, password: "three random words" };
    return cookieOf(await ask("/api/auth/sign-up/email", { method: "POST", json: person }));
  };
  const save = async (cookie: string, more: object) => {
    const answer = await ask("/api/user/preferences", { method: "PUT", cookie, json: { ...PROFILE, ...more } });
    if (!answer.ok) throw new Error(`preferences answered ${answer.status}: ${await answer.text()}`);
  };
  const getUserId = async (cookie: string) => ((await (await ask("/api/user", { cookie })).json()) as { id: string }).id;
  const member = async (owner: string): Promise<string> => {
    const cookie = await signUp();
    await rows(
      `update household_member set household_id = (select household_id from household_member where user_id = ?), role = 'member' where user_id = ?`,
      [await getUserId(owner), await getUserId(cookie)],
    );
    return cookie;
  };
  const plan = async (cookie: string): Promise<PlanMade | undefined> => {
    const answer = await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} });
    if (answer.status === 422) return undefined; // no week is possible
    if (!answer.ok) throw new Error(`planning answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as PlanMade;
  };
  const read = async <Answer>(path: string, cookie: string) => (await (await ask(path, { cookie })).json()) as Answer;

  /** Duration of planning on this machine, from which the moments are drawn. */
  async function usualMs(): Promise<number> {
    const cookie = await signUp();
    await save(cookie, {});
    const startedAt = performance.now();
    await plan(cookie);
    return performance.now() - startedAt;
  }

  const longMs = await usualMs();
  for (let count = 0; count < tries; count++) {
    const { allergen, word, tick, typed } = CASES[count % CASES.length] ?? (CASES[0] as (typeof CASES)[number]);
    const way = WAYS[Math.floor(count / CASES.length) % WAYS.length];
    const owner = await signUp();
    await save(owner, {});
    const other = count % 2 === 0 ? owner : await member(owner);
    const talking = way === "said in the chat" ? await talk.start(other, `I'm allergic to ${word}`) : undefined;
    const moment = Math.random() * BEYOND * longMs;
    const first = plan(owner);
    await wait(moment);
    if (talking) {
      const limits = { allergens: [allergen], words: [], save: true, healthConsent: HEALTH_CONSENT.version };
      await talk.answerLimits(other, talking.conversationId, limits);
    } else await save(other, { allergies: [way === "ticked" ? tick : typed] });
    const savedAt = Date.now();
    const [, second] = await Promise.all([first, plan(owner)]);

    const plans = await read<MealPlan[]>("/api/simple-meal-plans-with-items", owner);
    const lists = await read<ShoppingList[]>("/api/simple-shopping-lists", owner);
    const late = plans.filter(({ id, createdAt }) => id === second?.plan.id || Date.parse(createdAt) > savedAt);
    const ofLate = (list: ShoppingList) => late.some(({ id }) => id === list.mealPlanId);
    const unsafe = [
      ...late.flatMap((one) => judge.meals(one, allergen)),
      ...lists.filter(ofLate).flatMap((one) => judge.lines(one, allergen)),
    ];
    const unnamed = (avoid: readonly string[]) => !avoid.some((reason) => reason.includes(word));
    const unmarked = [
      ...plans.flatMap((one) => judge.meals(one, allergen, unnamed)),
      ...lists.flatMap((one) => judge.lines(one, allergen, unnamed)),
    ];
    judged.unsafeMeals += unsafe.length;
    judged.unmarkedMeals += unmarked.length;
    const who = other === owner ? "the same person" : "another member";
    logLine(
      `${count + 1}: ${allergen} ${way} by ${who} after ${Math.round(moment)} of about ${Math.round(longMs)} ms: ${unsafe.length} unsafe, ${unmarked.length} unmarked`,
    );
  }
  return judged;
}
