import { expect, it } from "vitest";
import { subscriptionWorkflows } from "../../../tests/setup/billing/subscription-workflows.ts";
import * as say from "./messages.ts";

const workflows = subscriptionWorkflows();
const JANUARY = "2027-01-10T15:00:00Z";

it("sends no email and makes no payment for a year, then ends for another contract (D-34a)", async () => {
  const running = await workflows.open("nothing agreed then ended for another", JANUARY);
  await running.forward(365);
  await running.handle.signal(say.wakeSubscription);
  expect([running.standIn.emails, running.standIn.asks]).toEqual([[], []]);
  expect(await running.update(say.endUnagreed)).toMatchObject({ status: "cancelled", charge: null, toRefund: [] });
  await running.handle.result();
  expect(running.standIn.ends).toHaveLength(1);
  expect(running.standIn.rows.at(-1)).toMatchObject({ status: "cancelled", cancelledAtMs: running.standIn.ends[0] });
});

it("ends once when two tabs end it at the same time, and rejects later updates", async () => {
  const running = await workflows.open("nothing agreed and two tabs at once", JANUARY);
  const stop = running.standIn.stopAt("endUnagreed");
  const first = await running.startUpdate(say.endUnagreed);
  await stop.reached;
  const second = await running.startUpdate(say.endUnagreed);
  stop.go();
  expect(await Promise.all([first.result(), second.result()])).toMatchObject([{ status: "cancelled" }, { status: "cancelled" }]);
  await running.handle.result();
  expect(running.standIn.ends).toHaveLength(1);
  await expect(running.update(say.saveCard, { expiresOn: null })).rejects.toThrow();
});

it("is not ended if it has a card or a pay day", async () => {
  const card = await workflows.open("", JANUARY);
  await card.update(say.saveCard, { expiresOn: null });
  expect(await card.updateResult(say.endUnagreed)).toBe(say.REFUSED.agreed);
  const day = await workflows.open("", JANUARY);
  await day.update(say.choosePayDay, 20);
  expect(await day.updateResult(say.endUnagreed)).toBe(say.REFUSED.agreed);
  expect([...card.standIn.ends, ...day.standIn.ends]).toEqual([]);
});

it("continues if the row has a card that the workflow is about to receive", async () => {
  const running = await workflows.open("nothing agreed but a card came meanwhile", JANUARY);
  running.standIn.cardInRow = true;
  await expect(running.update(say.endUnagreed)).rejects.toMatchObject({
    cause: { type: say.REFUSED.agreed, message: "a card was saved first" },
  });
  await running.update(say.saveCard, { expiresOn: null });
  expect(await running.update(say.choosePayDay, 20)).toMatchObject({ status: "pending", charge: { dueOn: "2027-01-20" } });
  await running.update(say.cancelSubscription);
  await running.handle.result();
});
