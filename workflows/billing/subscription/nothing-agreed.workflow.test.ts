import { expect, it } from "vitest";
import { billingStories } from "../../../checks/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const stories = billingStories();
const JANUARY = "2027-01-10T15:00:00Z";

// proves D-34a's "each exactly once" for those who agreed to nothing: none at all
it("a year of somebody who only looked brings no letter and no payment, and then it ends for another", async () => {
  const tale = await stories.open("nothing agreed then ended for another", JANUARY);
  await tale.forward(365);
  await tale.handle.signal(say.nudgeSubscription);
  expect([tale.world.letters, tale.world.asks]).toEqual([[], []]);
  expect(await tale.say(say.endUnagreed)).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
  await tale.handle.result();
  expect(tale.world.ends).toHaveLength(1);
  expect(tale.world.rows.at(-1)).toMatchObject({ status: "cancelled", cancelledAtMs: tale.world.ends[0] });
});

it("two tabs end it at once: it ends once, and what is said after that is refused", async () => {
  const tale = await stories.open("nothing agreed and two tabs at once", JANUARY);
  const stop = tale.world.stopAt("endUnagreed");
  const first = await tale.begin(say.endUnagreed);
  await stop.reached;
  const second = await tale.begin(say.endUnagreed);
  stop.go();
  expect(await Promise.all([first.result(), second.result()])).toMatchObject([{ status: "cancelled" }, { status: "cancelled" }]);
  await tale.handle.result();
  expect(tale.world.ends).toHaveLength(1);
  await expect(tale.say(say.saveCard, { expiresOn: null })).rejects.toThrow();
});

it("one with a card, a pay day, or an end is not ended by it", async () => {
  const card = await stories.open("", JANUARY);
  await card.say(say.saveCard, { expiresOn: null });
  expect(await card.hears(say.endUnagreed)).toBe(say.REFUSED.agreed);
  const day = await stories.open("", JANUARY);
  await day.say(say.choosePayDay, 20);
  expect(await day.hears(say.endUnagreed)).toBe(say.REFUSED.agreed);
  expect([...card.world.ends, ...day.world.ends]).toEqual([]);
});

it("goes on where its row has a card already of which the story hears next", async () => {
  const tale = await stories.open("nothing agreed but a card came meanwhile", JANUARY);
  tale.world.cardInRow = true;
  expect(await tale.hears(say.endUnagreed)).toBe(say.REFUSED.agreed);
  await tale.say(say.saveCard, { expiresOn: null });
  expect(await tale.say(say.choosePayDay, 20)).toMatchObject({ status: "pending", charge: { dueOn: "2027-01-20" } });
  await tale.say(say.cancelSubscription);
  await tale.handle.result();
});
