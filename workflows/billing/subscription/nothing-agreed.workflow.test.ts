import { expect, it } from "vitest";
import { subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";

it("a year of somebody who only looked brings no email and no payment, and then it ends for another (D-34a)", async () => {
  const running = await workflows.open("nothing agreed then ended for another", JANUARY);
  await running.forward(365);
  await running.handle.signal(say.wakeSubscription);
  expect([running.standIn.emails, running.standIn.asks]).toEqual([[], []]);
  expect(await running.say(say.endUnagreed)).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
  await running.handle.result();
  expect(running.standIn.ends).toHaveLength(1);
  expect(running.standIn.rows.at(-1)).toMatchObject({ status: "cancelled", cancelledAtMs: running.standIn.ends[0] });
});

it("two tabs end it at once: it ends once, and what is said after that is refused", async () => {
  const running = await workflows.open("nothing agreed and two tabs at once", JANUARY);
  const stop = running.standIn.stopAt("endUnagreed");
  const first = await running.begin(say.endUnagreed);
  await stop.reached;
  const second = await running.begin(say.endUnagreed);
  stop.go();
  expect(await Promise.all([first.result(), second.result()])).toMatchObject([{ status: "cancelled" }, { status: "cancelled" }]);
  await running.handle.result();
  expect(running.standIn.ends).toHaveLength(1);
  await expect(running.say(say.saveCard, { expiresOn: null })).rejects.toThrow();
});

it("one with a card, a pay day, or an end is not ended by it", async () => {
  const card = await workflows.open("", JANUARY);
  await card.say(say.saveCard, { expiresOn: null });
  expect(await card.hears(say.endUnagreed)).toBe(say.REFUSED.agreed);
  const day = await workflows.open("", JANUARY);
  await day.say(say.choosePayDay, 20);
  expect(await day.hears(say.endUnagreed)).toBe(say.REFUSED.agreed);
  expect([...card.standIn.ends, ...day.standIn.ends]).toEqual([]);
});

it("goes on where its row has a card already of which the workflow hears next", async () => {
  const running = await workflows.open("nothing agreed but a card came meanwhile", JANUARY);
  running.standIn.cardInRow = true;
  await expect(running.say(say.endUnagreed)).rejects.toMatchObject({
    cause: { type: say.REFUSED.agreed, message: "a card was saved first" },
  });
  await running.say(say.saveCard, { expiresOn: null });
  expect(await running.say(say.choosePayDay, 20)).toMatchObject({ status: "pending", charge: { dueOn: "2027-01-20" } });
  await running.say(say.cancelSubscription);
  await running.handle.result();
});
