import { describe, expect, it } from "vitest";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household, database } = testApi();
const { start, goOn, answerLimits, takeWeek } = talker(ask);
const NOBODY_AGREED = { healthConsent: undefined };
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const rows = <Row>(sql: string, values: unknown[] = []) => database.orm.em.execute<Row[]>(sql, values);

const TYPED = "r.role = 'user' and r.limits is null";
/** Tables that contain food names, such as "gluten_free_pasta", for every household. */
const FOODS = ["shopping_list_item", "meal_plan_item"];
const SEARCH_MS = 180_000; // every row of every table is read, many times

/** Counts rows with one of these words, by table. @param untyped excludes text that people typed to the assistant. */
async function rowsWith(words: readonly string[], which: "all" | "untyped"): Promise<Record<string, number[]>> {
  const tables = await rows<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const found: Record<string, number[]> = {};
  for (const { schema, name } of tables.filter((table) => !FOODS.includes(table.name))) {
    const row = name === "conversation" && which === "untyped" ? "to_jsonb(r) - 'title'" : "to_jsonb(r)";
    const isTyped = name === "message" && which === "untyped" ? TYPED : "false";
    const counts = words.map((_, index) => `count(*) filter (where text ilike '%' || ? || '%') as "${index}"`).join(", ");
    const [counted] = await rows<Record<string, string>>(
      `select ${counts} from (select (${row})::text as text from "${schema}"."${name}" r where not (${isTyped})) t`,
      [...words],
    );
    const some = words.map((_, index) => Number(counted?.[index]));
    if (some.some((count) => count > 0)) found[`${schema}.${name}`] = some;
  }
  return found;
}

describe("health data without consent", () => {
  const WORDS = ["lupin", "celery", "kiwi"];

  it(
    "is applied to one answer and stored in no table; the question stays open",
    async () => {
      const cookie = await household(NOBODY_AGREED);
      const before = await rowsWith(WORDS, "untyped");
      const { conversationId, message } = await start(cookie, "Plan 3 dinners for £30, my son is allergic to lupin and celery");
      expect(cardOf(message, "limits")).toMatchObject({ allergens: ["celery", "lupin"], isOpen: true });
      const limits = { allergens: ["celery" as const, "lupin" as const], words: ["kiwi"], save: false };
      const planned = await answerLimits(cookie, conversationId, limits);
      expect(cardOf(planned, "plan").meals.length).toBeGreaterThan(0);
      expect(planned.content).toMatch(/for this answer only/);
      const { plan } = await takeWeek(cookie, planned);
      for (const { ingredients } of plan.items) expect(ingredients).not.toMatch(/celery|lupin|kiwi/i);
      expect(await rowsWith(WORDS, "untyped")).toEqual(before);
      expect(
        await rows("select 1 from health_consent c join conversation v using (household_id) where v.id = ?", [conversationId]),
      ).toEqual([]);
      const again = await goOn(cookie, conversationId, "Plan 3 dinners for £30");
      expect(cardOf(again, "limits")).toMatchObject({ allergens: ["celery", "lupin"], isOpen: true });
    },
    SEARCH_MS,
  );

  it("is stored with the conversation after consent, whether or not it is saved for the household", async () => {
    const cookie = await household(NOBODY_AGREED);
    const { conversationId } = await start(cookie, "Plan 3 dinners for £30, my son is allergic to lupin");
    await answerLimits(cookie, conversationId, { allergens: ["lupin"], words: [], save: false, ...AGREED });
    const [row] = await rows<{ overlay: object }>("select overlay from conversation where id = ?", [conversationId]);
    expect(row?.overlay).toMatchObject({ allergens: ["lupin"] });
    expect(cardOf(await goOn(cookie, conversationId, "Plan 3 dinners for £30"), "plan").preferences).toContain("without lupin");
  });
});

describe("a dislike", () => {
  it("is stored with the conversation without asking for consent (D-71a)", async () => {
    const cookie = await household(NOBODY_AGREED);
    const { conversationId, message } = await start(cookie, "Plan 3 dinners for £30, we're not keen on mushrooms");
    expect(cardOf(message, "plan").preferences).toContain("without mushrooms");
    const [row] = await rows<{ overlay: object }>("select overlay from conversation where id = ?", [conversationId]);
    expect(row?.overlay).toMatchObject({ avoidWords: ["mushrooms"] });
  });
});

describe("a consent that is withdrawn", () => {
  const NAMES = ["lupin", "celery", "kiwi", "gluten_free", "molluscs"];

  it(
    "takes the data with it from every table, and what was typed goes with the conversations",
    async () => {
      const before = { all: await rowsWith(NAMES, "all"), untyped: await rowsWith(NAMES, "untyped") };
      const cookie = await household({ allergies: ["celery", "molluscs"], dietaryRestrictions: ["Gluten-free"] });
      const { conversationId } = await start(cookie, "Plan 3 dinners for £60, my son is allergic to lupin and kiwi");
      const planned = await answerLimits(cookie, conversationId, { allergens: ["lupin"], words: ["kiwi"], save: true });
      await takeWeek(cookie, planned);
      await goOn(cookie, conversationId, "plan 3 dinners for £60 without lupin");
      const wizard = { cookingAbility: "beginner", mealComplexity: "quick_easy", servingSize: 2, mealTypes: [], planDuration: 3 };
      const lists = { totalBudget: "70", postcode: "", cuisinePreferences: [], dietaryRestrictions: ["gluten_free"], allergies: ["lupin"] };
      await ask("/api/chat/preferences", { method: "POST", cookie, json: { ...wizard, ...lists } });
      const stored = await rowsWith(NAMES, "untyped");
      for (const table of [
        "public.household",
        "public.meal_plan",
        "public.plan_proposal",
        "public.conversation",
        "public.chat_preferences",
      ])
        expect(stored[table]).not.toEqual(before.untyped[table]);

      expect((await ask("/api/user/health-consent", { method: "DELETE", cookie })).status).toBe(200);
      expect(await rowsWith(NAMES, "untyped")).toEqual(before.untyped);
      expect((await rowsWith(NAMES, "all"))["public.message"]).not.toEqual(before.all["public.message"]);

      expect(cardOf(await goOn(cookie, conversationId, "Plan 3 dinners for £60"), "limits").allergens).toEqual(["lupin"]);
      expect((await ask("/api/chat/conversations", { method: "DELETE", cookie })).status).toBe(200);
      expect(await rowsWith(NAMES, "all")).toEqual(before.all);
    },
    SEARCH_MS,
  );
});
