import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { MealPlan, PlanMade } from "#contracts/planning/meal-plan.ts";
import type { SwapOption } from "#contracts/planning/meal-swap.ts";
import type { ListChanges, SendOperations } from "#contracts/shopping/list-operations.ts";
import type { ShoppingList } from "#contracts/shopping/shopping-list.ts";
import type { ListOperation, OperationKind } from "#domain/shopping/list-operations.ts";
import { newPhone, nextOperation, type Phone, withChanges, withOperation } from "#domain/shopping/list-operations.ts";
import { dinnerEatenOnce } from "../../tests/setup/planning/meals-of.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();

async function withList(): Promise<{ cookie: string } & PlanMade> {
  const cookie = await household({ weeklyBudget: "120.00" });
  return { cookie, ...((await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade) };
}
const operation = (itemId: string, kind: OperationKind, more: Partial<ListOperation> = {}): ListOperation => ({
  id: randomUUID(),
  itemId,
  kind,
  value: null,
  counter: 1,
  device: randomUUID(),
  ...more,
});
const send = (cookie: string, listId: string, body: SendOperations | Record<string, unknown>, base = "simple-shopping-lists") =>
  ask(`/api/${base}/${listId}/operations`, { method: "POST", cookie, json: body });
const sent = async (...args: Parameters<typeof send>) => (await (await send(...args)).json()) as ListChanges;
const listOf = async (cookie: string, id: string) =>
  (await (await ask(`/api/simple-shopping-lists/${id}`, { cookie })).json()) as ShoppingList;
const words = async (response: Response) => ((await response.json()) as { message: string }).message;

describe.each(["simple-shopping-lists", "shopping-lists"])("POST /api/%s/:id/operations (D-19a)", (base) => {
  it("ticks and unticks lines, each change once however often it is sent (H-STATE-16)", async () => {
    const { cookie, shoppingList } = await withList();
    const [one, two] = shoppingList.items.map((item) => operation(item.id, "tick"));
    const operations = [one!, two!];
    const first = await sent(cookie, shoppingList.id, { since: 0, operations }, base);
    const again = await sent(cookie, shoppingList.id, { since: 0, operations }, base);
    expect(again).toEqual(first);
    expect(new Set(first.operations.map(({ id }) => id))).toEqual(new Set([one!.id, two!.id]));
    const checked = async () => (await listOf(cookie, shoppingList.id)).items.filter((item) => item.isChecked).map((item) => item.id);
    expect(await checked()).toEqual([one!.itemId, two!.itemId]);
    await sent(cookie, shoppingList.id, { since: 0, operations: [operation(one!.itemId, "untick", { counter: 2 })] }, base);
    expect(await checked()).toEqual([two!.itemId]);
  });
});

describe("what a phone may send", () => {
  it("is refused with a sentence where a list cannot take it, and then nothing of it is done", async () => {
    const { cookie, shoppingList } = await withList();
    const { shoppingList: other } = (await (await ask("/api/simple-meal-plans", { method: "POST", cookie })).json()) as PlanMade;
    const line = shoppingList.items[0]!.id;
    const good = operation(line, "tick");
    const refused = async (bad: unknown) => {
      const response = await send(cookie, shoppingList.id, { since: 0, operations: [good, bad] });
      expect(response.status).toBe(422);
      return words(response);
    };
    expect(await refused(operation(other.items[0]!.id, "tick"))).toContain("another list");
    expect(await refused(operation(line, "remove"))).toContain("You can only remove items you added");
    expect(await refused(operation(line, "tick", { counter: 1_000_000 }))).toContain("out of step");
    expect(await refused(operation(randomUUID(), "add"))).toContain("Say what to add");
    expect(await refused(operation(randomUUID(), "add", { value: { name: "x".repeat(81), amount: null } }))).toContain("80 letters");
    expect(await refused({ ...good, id: "x" })).toContain("isn't a change ID");
    expect((await listOf(cookie, shoppingList.id)).items.some((item) => item.isChecked)).toBe(false);
    const many = Array.from({ length: 501 }, () => operation(line, "tick"));
    expect(await words(await send(cookie, shoppingList.id, { since: 0, operations: many }))).toContain("at most 500");
  });

  it("applies to the household's own lists only, and needs a session", async () => {
    const { shoppingList } = await withList();
    const stranger = await household();
    const operations = [operation(shoppingList.items[0]!.id, "tick")];
    expect((await send(stranger, shoppingList.id, { since: 0, operations })).status).toBe(404);
    expect((await send(stranger, shoppingList.id, { since: 0, operations: [] })).status).toBe(404);
    expect((await ask(`/api/simple-shopping-lists/${shoppingList.id}/events`, { cookie: stranger })).status).toBe(404);
    expect((await send("", shoppingList.id, { since: 0, operations })).status).toBe(401);
    expect((await ask(`/api/simple-shopping-lists/${shoppingList.id}/events`)).status).toBe(401);
  });
});

describe("an own item", () => {
  it("is added with its aisle guessed, has no price, is ticked, taken off and put back", async () => {
    const { cookie, shoppingList } = await withList();
    const id = randomUUID();
    const add = (counter: number, name: string) => operation(id, "add", { counter, value: { name, amount: "2 bottles" } });
    const first = await sent(cookie, shoppingList.id, {
      since: 0,
      operations: [add(1, "Semi-skimmed milk"), operation(id, "tick", { counter: 2 })],
    });
    expect(first.version).toBe(shoppingList.version + 1);
    const own = async () => (await listOf(cookie, shoppingList.id)).items.find((item) => item.id === id);
    expect(await own()).toMatchObject({
      own: true,
      amount: "2 bottles",
      category: "Dairy & eggs",
      isChecked: true,
      price: "0.00",
      packs: [],
    });
    await sent(cookie, shoppingList.id, { since: 0, operations: [operation(id, "remove", { counter: 3 })] });
    expect(await own()).toBeUndefined();
    await sent(cookie, shoppingList.id, { since: 0, operations: [add(4, "Kitchen roll")] });
    expect(await own()).toMatchObject({ name: "Kitchen roll", category: "Household", isChecked: true });
    expect((await listOf(cookie, shoppingList.id)).totalCost).toBe(shoppingList.totalCost);
  });

  it("stays when a meal is swapped, and so do the ids and ticks of foods that are still bought", async () => {
    const { cookie, shoppingList, plan } = await withList();
    const id = randomUUID();
    const tick = operation(shoppingList.items[0]!.id, "tick");
    await sent(cookie, shoppingList.id, {
      since: 0,
      operations: [operation(id, "add", { value: { name: "Candles", amount: null } }), tick],
    });
    const { version } = await listOf(cookie, shoppingList.id);
    const meal = dinnerEatenOnce(plan.items);
    const place = `/api/simple-meal-plans/${plan.id}/items/${meal.id}`;
    const options = (await (await ask(`${place}/options`, { cookie })).json()) as SwapOption[];
    const option = options.find(({ over }) => over === null);
    const swap = await ask(place, { method: "PUT", cookie, json: { recipeId: option!.recipeId } });
    expect(((await swap.json()) as MealPlan).id).toBe(plan.id);
    const list = await listOf(cookie, shoppingList.id);
    expect(list.version).toBe(version + 1);
    expect(list.items.find((item) => item.id === id)?.name).toBe("Candles");
    const before = new Map(shoppingList.items.map((item) => [item.name, item.id]));
    const kept = list.items.filter((item) => before.has(item.name));
    expect(kept.length).toBeGreaterThan(10);
    for (const item of kept) expect(item.id).toBe(before.get(item.name));
    // the swap removed this line, or it never existed
    const gone = shoppingList.items.find((item) => !list.items.some((now) => now.id === item.id)) ?? { id: randomUUID() };
    expect((await send(cookie, shoppingList.id, { since: 0, operations: [operation(gone.id, "tick")] })).status).toBe(200); // late, so without effect
  });
});

describe("a tick through the old call", () => {
  it("is an operation too: other phones hear of it, and the next one counts for more (D-19a)", async () => {
    const { cookie, shoppingList } = await withList();
    const line = shoppingList.items[0]!.id;
    const { seq } = await sent(cookie, shoppingList.id, { since: 0, operations: [operation(line, "tick", { counter: 7 })] });
    await ask(`/api/shopping-list-items/${line}`, { method: "PUT", cookie, json: { isChecked: false } });
    const news = await sent(cookie, shoppingList.id, { since: seq, operations: [] });
    expect(news.operations).toMatchObject([{ itemId: line, kind: "untick", counter: 8 }]);
  });
});

it("phones that send at the same time all end with the same list, and the table has it too (D-19a)", async () => {
  const { cookie, shoppingList } = await withList();
  const lines = shoppingList.items.slice(0, 4).map(({ id }) => id);
  const phones: Phone[] = [1, 2, 3].map(() => newPhone(randomUUID()));
  const exchange = async (index: number) => {
    const phone = phones[index]!;
    const answer = await sent(cookie, shoppingList.id, { since: phone.since, operations: [...phone.waiting] });
    phones[index] = withChanges(
      phones[index]!,
      answer,
      phone.waiting.map(({ id }) => id),
    );
  };
  for (let round = 0; round < 12; round += 1) {
    for (const index of phones.keys()) {
      const deed = {
        id: randomUUID(),
        itemId: lines[(round * 7 + index * 3) % lines.length]!,
        kind: (round + index) % 3 ? "tick" : "untick",
        value: null,
      } as const;
      phones[index] = withOperation(phones[index]!, nextOperation(phones[index]!, deed));
    }
    await Promise.all(phones.map((_, index) => exchange(index)));
  }
  for (const index of phones.keys()) await exchange(index);
  for (const phone of phones) expect(phone.registers).toEqual(phones[0]!.registers);
  const list = await listOf(cookie, shoppingList.id);
  for (const line of lines)
    expect(list.items.find(({ id }) => id === line)?.isChecked).toBe(phones[0]!.registers[line]?.tick?.kind === "tick");
});

describe("GET /api/simple-shopping-lists/:id/events", () => {
  /** Reads the stream until `enough` is true. @returns the events, and whether the server closed the stream. */
  async function listen(
    path: string,
    cookie: string,
    enough: (text: string) => boolean,
    headers: Record<string, string> = {},
    withinMs = 8000,
  ) {
    const stop = new AbortController();
    const response = await ask(path, { cookie, headers, signal: stop.signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const deadline = wait(withinMs).then(() => ({ done: true, value: undefined, late: true }));
    for (;;) {
      const chunk = await Promise.race([reader.read(), deadline]);
      if (chunk.done) return { text, closed: !("late" in chunk) };
      text += chunk.value ?? "";
      if (!enough(text)) continue;
      await reader.cancel();
      return { text, closed: false };
    }
  }

  it("streams a change within about a second, and resumes where a phone left off", async () => {
    const { cookie, shoppingList } = await withList();
    const path = `/api/simple-shopping-lists/${shoppingList.id}/events`;
    const tick = operation(shoppingList.items[0]!.id, "tick");
    const startedAt = performance.now();
    const heard = listen(path, cookie, (text) => text.includes(tick.id));
    await wait(300);
    const { seq } = await sent(cookie, shoppingList.id, { since: 0, operations: [tick] });
    const { text } = await heard;
    expect(performance.now() - startedAt).toBeLessThan(5000);
    expect(text).toContain(`id: ${seq}`);
    const later = operation(shoppingList.items[1]!.id, "tick", { counter: 2 });
    await sent(cookie, shoppingList.id, { since: seq, operations: [later] });
    const resumed = await listen(path, cookie, (heardNow) => heardNow.includes(later.id), { "last-event-id": `${seq}` });
    expect(resumed.text).not.toContain(tick.id);
    expect((await listen(`${path}?since=${seq}`, cookie, (heardNow) => heardNow.includes(later.id))).text).not.toContain(tick.id);
  });

  it("closes when the person signs out, or the list goes, and says nothing more", async () => {
    const { cookie, shoppingList } = await withList();
    const second = (await (
      await ask("/api/shopping-lists", { method: "POST", cookie, json: { mealPlanId: shoppingList.mealPlanId } })
    ).json()) as ShoppingList;
    const gone = listen(`/api/simple-shopping-lists/${second.id}/events`, cookie, () => false);
    await wait(300);
    await ask(`/api/shopping-lists/${second.id}`, { method: "DELETE", cookie });
    expect((await gone).closed).toBe(true);
    const left = listen(`/api/simple-shopping-lists/${shoppingList.id}/events`, cookie, () => false, {}, 14_000);
    await wait(300);
    await ask("/api/logout", { method: "POST", cookie });
    expect((await left).closed).toBe(true);
  }, 40_000);
});
