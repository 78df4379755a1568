import {
  ApplicationFailure,
  allHandlersFinished,
  condition,
  isCancellation,
  proxyActivities,
  setHandler,
  sleep,
} from "@temporalio/workflow";
import { HAND_OFF_TIMEOUT_MS, PARTNER_POLL_MS } from "#domain/leads/hand-off.ts";
import { type HandOffOutcome, type Lead, leadStage, newLead } from "#domain/leads/stage.ts";
import { ignoreFailedActivity } from "../../data-refused.ts";
import type { LeadActivities } from "./activities.port.ts";
import * as messages from "./messages.ts";

/** Most visitors finish their bank's confirmation within minutes; a payment open for longer counts as abandoned. */
const PAYMENT_TIMEOUT = "15 minutes";

const { publishLead, giveUpHandOff } = proxyActivities<LeadActivities>({
  startToCloseTimeout: "20s", // a row of our own database
  retry: { initialInterval: "500ms", maximumInterval: "1m" },
  scheduleToCloseTimeout: "1 day", // as long as a session lasts; a later stage supersedes this write
});
const { askPartner } = proxyActivities<LeadActivities>({
  startToCloseTimeout: "12s", // our HTTP client times out after 10s
  scheduleToCloseTimeout: HAND_OFF_TIMEOUT_MS,
  retry: { initialInterval: "1s", backoffCoefficient: 1.5, maximumInterval: "10s" },
});

/** One bought lead, from its purchase to the end of its session: its visitor's payment and hand-off to the lending partner. */
export async function leadWorkflow({ leadId, expiresAtMs }: messages.LeadInput): Promise<Lead> {
  const lead = newLead();
  let paymentsStarted = 0;
  let lastWrite: Promise<void> = Promise.resolve();
  /** Writes the current stage. Writes are chained, so that an older stage never overwrites a newer one. */
  const publish = () => {
    const stage = leadStage(lead);
    lastWrite = lastWrite
      .then(() => publishLead.executeWithOptions({ summary: `row: ${stage}` }, [{ leadId, stage }]))
      .catch(ignoreFailedActivity);
    return lastWrite;
  };
  const rejectIfOver = () => {
    if (lead.over)
      throw ApplicationFailure.create({ type: messages.LEAD_REFUSED.over, message: "the session is over", nonRetryable: true });
  };

  setHandler(messages.viewLead, () => lead);
  setHandler(
    messages.beginPaying,
    async () => {
      lead.paying = true;
      paymentsStarted++;
      await publish();
      return lead;
    },
    { validator: rejectIfOver },
  );
  setHandler(messages.settlePaying, async ({ subscribed }) => {
    lead.paying = false;
    lead.subscribed ||= subscribed; // a later declined attempt does not undo a purchase
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
    { validator: rejectIfOver },
  );

  /** Polls the partner until it decides or its time is up. An unreachable partner is polled again; it is not a refusal. */
  const handOff = async (): Promise<HandOffOutcome | null> => {
    const endMs = Date.now() + HAND_OFF_TIMEOUT_MS;
    for (let leftMs = HAND_OFF_TIMEOUT_MS; leftMs > 0; leftMs = endMs - Date.now()) {
      const answer = await askPartner
        .executeWithOptions({ summary: "the partner", scheduleToCloseTimeout: leftMs }, [{ leadId }])
        .catch((fault: unknown) => {
          if (isCancellation(fault)) throw fault;
          return "reviewing" as const;
        });
      if (answer === "no consent") return null;
      if (answer !== "reviewing") return answer;
      await sleep(Math.max(1, Math.min(PARTNER_POLL_MS, endMs - Date.now())));
    }
    return giveUpHandOff({ leadId }).catch((fault) => {
      ignoreFailedActivity(fault);
      return "late" as const; // the visitor sees the end even if its row could not be written
    });
  };
  /** Ends a payment that is never settled, so that no page waits for it. */
  const expirePayment = async () => {
    const current = paymentsStarted;
    if (await condition(() => !lead.paying || paymentsStarted !== current, PAYMENT_TIMEOUT)) return;
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
    } else if (lead.paying) await Promise.race([expirePayment(), condition(() => lead.handOff === "under way")]);
  }
  lead.over = true;
  await publish();
  await condition(allHandlersFinished);
  return lead;
}
