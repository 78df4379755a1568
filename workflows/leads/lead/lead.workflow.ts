import {
  ApplicationFailure,
  allHandlersFinished,
  condition,
  isCancellation,
  proxyActivities,
  setHandler,
  sleep,
} from "@temporalio/workflow";
import { ASK_AGAIN_MS, HAND_OFF_MS } from "#domain/leads/hand-off.ts";
import { type HandOffOutcome, type Lead, newLead, stageOf } from "#domain/leads/stage.ts";
import { unlessGivenUp } from "../../data-refused.ts";
import type { LeadActivities } from "./activities.port.ts";
import * as messages from "./messages.ts";

/** A visitor who leaves while the bank asks them comes back within this time, or not at all. */
const PAYING_AT_MOST = "15 minutes";

const { publishLead, giveUpHandOff } = proxyActivities<LeadActivities>({
  startToCloseTimeout: "20s", // a row of our own database
  retry: { initialInterval: "500ms", maximumInterval: "1m" },
  scheduleToCloseTimeout: "1 day", // as long as a session lasts; the next stage is written in its place
});
const { askPartner } = proxyActivities<LeadActivities>({
  startToCloseTimeout: "12s", // our client of the partner gives up after 10
  scheduleToCloseTimeout: HAND_OFF_MS,
  retry: { initialInterval: "1s", backoffCoefficient: 1.5, maximumInterval: "10s" },
});

/** One bought lead, from its purchase to the end of its session: what is sold to its visitor, and whether they are passed on. */
export async function leadWorkflow({ leadId, expiresAtMs }: messages.LeadInput): Promise<Lead> {
  const lead = newLead();
  let paymentsBegun = 0;
  let written: Promise<void> = Promise.resolve();
  /** Rows are written one after the other: an older stage never overwrites a newer one. */
  const publish = () => {
    const stage = stageOf(lead);
    written = written.then(() => publishLead.executeWithOptions({ summary: `row: ${stage}` }, [{ leadId, stage }])).catch(unlessGivenUp);
    return written;
  };
  const stillOpen = () => {
    if (lead.over)
      throw ApplicationFailure.create({ type: messages.LEAD_REFUSED.over, message: "the session is over", nonRetryable: true });
  };

  setHandler(messages.viewLead, () => lead);
  setHandler(
    messages.beginPaying,
    async () => {
      lead.paying = true;
      paymentsBegun++;
      await publish();
      return lead;
    },
    { validator: stillOpen },
  );
  setHandler(messages.settlePaying, async ({ subscribed }) => {
    lead.paying = false;
    lead.subscribed ||= subscribed; // what was bought stays bought
    await publish();
    return lead;
  });
  setHandler(
    messages.handOffLead,
    async () => {
      lead.handOff ??= "under way";
      await publish();
      return lead;
    },
    { validator: stillOpen },
  );

  /** Asks until the partner has decided, or its time is over. Only an answer counts as a refusal. */
  const handOff = async (): Promise<HandOffOutcome | null> => {
    const endMs = Date.now() + HAND_OFF_MS;
    for (let leftMs = HAND_OFF_MS; leftMs > 0; leftMs = endMs - Date.now()) {
      const answer = await askPartner
        .executeWithOptions({ summary: "the partner", scheduleToCloseTimeout: leftMs }, [{ leadId }])
        .catch((fault: unknown) => {
          if (isCancellation(fault)) throw fault;
          return "reviewing" as const; // it did not answer in the time it had
        });
      if (answer === "no consent") return null;
      if (answer !== "reviewing") return answer;
      await sleep(Math.max(1, Math.min(ASK_AGAIN_MS, endMs - Date.now())));
    }
    return giveUpHandOff({ leadId }).catch((fault) => {
      unlessGivenUp(fault);
      return "late" as const; // its row will not say so, and its visitor is told all the same
    });
  };
  /** A payment that nobody settles is let go of, so that no page waits for it. */
  const watchPaying = async () => {
    const seen = paymentsBegun;
    if (await condition(() => !lead.paying || paymentsBegun !== seen, PAYING_AT_MOST)) return;
    lead.paying = false;
    await publish();
  };

  await publish();
  const leftMs = () => Math.max(1, expiresAtMs - Date.now());
  while (Date.now() < expiresAtMs) {
    await condition(() => lead.paying || lead.handOff === "under way", leftMs());
    if (lead.handOff === "under way") {
      lead.handOff = await handOff();
      await publish();
    } else if (lead.paying) await Promise.race([watchPaying(), condition(() => lead.handOff === "under way")]);
  }
  lead.over = true;
  await publish();
  await condition(allHandlersFinished);
  return lead;
}
