import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { WeekChanged } from "#contracts/planning/meal-change.ts";
import type { PlanMade } from "#contracts/planning/meal-plan.ts";
import { readPdf } from "../../../tests/setup/api/pdf-text.ts";
import { testApi } from "../../../tests/setup/test-api.ts";

const { ask, household, signUp } = testApi();

async function made(cookie: string): Promise<PlanMade> {
  const response = await ask("/api/simple-meal-plans", { method: "POST", cookie, json: {} });
  expect(response.status).toBe(201);
  return (await response.json()) as PlanMade;
}
async function pdfOf(path: string, cookie: string) {
  const response = await ask(path, { cookie });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  return { ...readPdf(bytes), raw: bytes.toString("latin1"), name: response.headers.get("content-disposition") };
}
const squeezed = (text: string) => text.replace(/[\s\u00a0]+/g, "");

it("prints a week on one page: every meal with minutes and cost, the day, the total, and which costs are estimates", async () => {
  const cookie = await household();
  const { plan } = await made(cookie);
  const { pages, landscape, name } = await pdfOf(`/api/simple-meal-plans/${plan.id}/plan.pdf`, cookie);
  expect(pages).toHaveLength(1);
  expect(landscape).toBe(true);
  expect(name).toBe(`attachment; filename="week-${plan.monday}.pdf"`);
  const text = squeezed(pages.join(""));
  for (const item of plan.items) {
    expect(text).toContain(squeezed(item.recipeName));
    if (item.mealType === "extra") continue; // what stands beside the meals is named, once a day
    expect(text).toContain(`£${item.cost}est.`);
    if (item.leftoverOfDay === null) expect(text).toContain(`${item.minutes}min`);
  }
  for (const words of ["Monday", "Sunday", "Breakfast", "Dinner", `£${plan.totalCost}atthetill,est.`, "checkthelabel"])
    expect(text).toContain(words);
  expect(text).not.toContain("\uFFFD");
});

it("prints meals eaten out as such, and the plates of the others (D-70q)", async () => {
  const cookie = await household({ cookOnceEatTwice: false });
  const { plan } = await made(cookie);
  const on = (day: number) => plan.items.find(({ dayOfWeek, mealType }) => dayOfWeek === day && mealType === "dinner")!;
  let { version } = plan;
  for (const [item, eaters] of [
    [on(2), 0],
    [on(5), 7],
  ] as const) {
    const json = { eaters, version };
    const changed = await ask(`/api/simple-meal-plans/${plan.id}/items/${item.id}/eaters`, { method: "POST", cookie, json });
    ({ version } = ((await changed.json()) as WeekChanged).plan);
  }
  const { pages } = await pdfOf(`/api/simple-meal-plans/${plan.id}/plan.pdf`, cookie);
  const text = squeezed(pages.join(""));
  expect(text).toContain("Eatingout");
  expect(text).not.toContain(squeezed(on(2).recipeName));
  expect(text).toContain("min·7plates·£");
});

it("prints a list by aisle with packs and prices, including custom items in any script", async () => {
  const cookie = await household();
  const { shoppingList } = await made(cookie);
  const own = { name: "½ Käse × £2, ђ & ő", amount: "two" };
  const operation = { id: randomUUID(), itemId: randomUUID(), kind: "add", value: own, counter: 1, device: randomUUID() };
  const sent = await ask(`/api/simple-shopping-lists/${shoppingList.id}/operations`, {
    method: "POST",
    cookie,
    json: { since: 0, operations: [operation] },
  });
  expect(sent.status).toBe(200);
  const { pages, landscape, name } = await pdfOf(`/api/shopping-lists/${shoppingList.id}/list.pdf`, cookie);
  expect(landscape).toBe(false);
  expect(name).toMatch(/^attachment; filename="shopping-list-\d{4}-\d\d-\d\d\.pdf"$/);
  const text = squeezed(pages.join(""));
  for (const item of shoppingList.items) expect(text).toContain(squeezed(item.name));
  for (const item of shoppingList.items.filter(({ cupboard }) => !cupboard)) expect(text).toContain(squeezed(item.category));
  for (const words of [own.name, "not priced", "Store cupboard", `£${shoppingList.totalCost} at the till, est.`, "check the label"])
    expect(text).toContain(squeezed(words));
  expect(text).toMatch(/\d×\d+g.*£\d+\.\d\d/);
  expect(text).not.toContain("\uFFFD");
  expect(pages.at(-1)).toContain(`page ${pages.length} of ${pages.length}`);
});

it("has no personal data in its metadata", async () => {
  const cookie = await household({ postcode: "SW1A 1AA" });
  const { plan } = await made(cookie);
  const { email, id } = (await (await ask("/api/user", { cookie })).json()) as { email: string; id: string };
  const { info, raw } = await pdfOf(`/api/simple-meal-plans/${plan.id}/plan.pdf`, cookie);
  expect(info).not.toMatch(/\/Author|\/Subject|\/Keywords/);
  for (const personal of [email, id, "Ada", "SW1A", plan.id]) expect(raw).not.toContain(personal);
});

it("is available only to the household that created it", async () => {
  const cookie = await household();
  const { plan, shoppingList } = await made(cookie);
  const other = await signUp();
  for (const [path, wrong] of [
    [`/api/simple-meal-plans/${plan.id}/plan.pdf`, "/api/simple-meal-plans/1/plan.pdf"],
    [`/api/simple-shopping-lists/${shoppingList.id}/list.pdf`, "/api/simple-shopping-lists/1/list.pdf"],
  ] as const) {
    expect((await ask(path)).status).toBe(401);
    expect((await ask(path, { cookie: other })).status).toBe(404);
    expect((await ask(wrong, { cookie })).status).toBe(422);
  }
});
