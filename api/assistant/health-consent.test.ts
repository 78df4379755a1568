import { describe, expect, it } from "vitest";
import type { User } from "#contracts/accounts/user.ts";
import { HEALTH_CONSENT } from "#domain/household/restrictions.ts";
import { cardOf, talker } from "../../tests/setup/chat.ts";
import { testApi } from "../../tests/setup/test-api.ts";

const { ask, household } = testApi();
const { start, goOn, answerLimits } = talker(ask);
const NOBODY_AGREED = { healthConsent: undefined };
const AGREED = { healthConsent: HEALTH_CONSENT.version };
const REFUSED = [422, "healthConsent", HEALTH_CONSENT.refusal];

const userOf = async (cookie: string) => (await (await ask("/api/user", { cookie })).json()) as User;
const refusal = async (response: Response) => {
  const { field, message } = (await response.json()) as { field?: string; message?: string };
  return [response.status, field, message];
};

describe("restrictions stated to the assistant are saved for the household", () => {
  const saveAsDefaults = (cookie: string, id: number, json: object) =>
    ask(`/api/chat/conversations/${id}/defaults`, { method: "POST", cookie, json });

  it("from a conversation only with consent", async () => {
    const cookie = await household(NOBODY_AGREED);
    const { conversationId } = await start(cookie, "Plan 3 dinners for 5 people without milk");
    expect(await refusal(await saveAsDefaults(cookie, conversationId, {}))).toEqual(REFUSED);
    expect(await userOf(cookie)).toMatchObject({ allergies: [], householdSize: 2, healthConsent: null });
    expect((await saveAsDefaults(cookie, conversationId, AGREED)).status).toBe(200);
    expect(await userOf(cookie)).toMatchObject({ allergies: ["milk"], householdSize: 5, ...AGREED });
  });

  it("from a conversation without health data, without asking for consent", async () => {
    const cookie = await household(NOBODY_AGREED);
    const { conversationId } = await start(cookie, "Plan 3 vegetarian dinners for 5 people");
    expect((await saveAsDefaults(cookie, conversationId, {})).status).toBe(200);
    expect(await userOf(cookie)).toMatchObject({ dietaryRestrictions: ["vegetarian"], healthConsent: null });
  });

  it("from the answer to its question only with consent; until then the question stays open and nothing is planned", async () => {
    const cookie = await household(NOBODY_AGREED);
    const { conversationId } = await start(cookie, "Plan 3 dinners for £30, my wife is anaphylactic to eggs");
    const limits = { allergens: ["egg"], words: ["kiwi"], save: true };
    const json = { message: "these", limits };
    expect(await refusal(await ask(`/api/chat/conversations/${conversationId}/continue`, { method: "POST", cookie, json }))).toEqual(
      REFUSED,
    );
    expect(await userOf(cookie)).toMatchObject({ allergies: [], healthConsent: null });
    expect(cardOf(await goOn(cookie, conversationId, "go on, plan 3 dinners"), "limits")).toMatchObject({ allergens: ["egg"] });
    const planned = await answerLimits(cookie, conversationId, { allergens: ["egg"], words: ["kiwi"], save: true, ...AGREED });
    expect(cardOf(planned, "plan").preferences).toEqual(expect.arrayContaining(["without eggs", "without kiwi"]));
    expect(await userOf(cookie)).toMatchObject({ allergies: ["egg", "kiwi"], ...AGREED });
  });
});
