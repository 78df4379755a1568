import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { AskFirst } from "../../../../ui/ask-first.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import * as m from "./messages.ts";
import { healthQuery, processDailyBilling, statsQuery, triggerBilling } from "./test-queries.ts";
import type { Record } from "./use-results.ts";

const today = () => Number(londonDay(Date.now()).slice("YYYY-MM-".length));

/** Billing by hand: a test, which is harmless, and the day's real run, which asks first. */
export function TestAdmin({ record }: { record: Record }) {
  const health = useQuery(healthQuery);
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  const outcome = (type: string, failedText: string) => ({
    onSuccess: (answer: { success: boolean; message: string }) => {
      record({ type, ok: answer.success, message: answer.message, details: answer });
      setSaid(answer.message);
      if (!answer.success) toast.error(failedText, { description: answer.message });
      void queries.invalidateQueries({ queryKey: statsQuery.queryKey });
    },
    onError: (error: Error) => {
      record({ type, ok: false, message: failedText, details: { error: error.message } });
      setSaid("");
      toast.error(failedText, { description: error.message });
    },
  });
  const test = useMutation({ mutationFn: () => triggerBilling(today()), ...outcome(m.billingTest, m.billingTestFailed) });
  const daily = useMutation({ mutationFn: processDailyBilling, ...outcome(m.dailyBilling, m.dailyBillingFailed) });
  const sandbox = health.data?.endpoint === "Sandbox";
  return (
    <>
      <Card aria-labelledby="by-hand" className="flex flex-col gap-4">
        <h2 id="by-hand" className="text-lg">
          {m.billingByHand}
        </h2>
        <p>{m.theTestCollectsChargesDue}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="main" disabled={test.isPending} onClick={() => test.mutate()}>
            {test.isPending ? m.testing : m.triggerTestBilling}
          </Button>
          <AskFirst
            label={m.processDailyBilling}
            look="plain"
            title={m.processDailyBillingQuestion}
            description={sandbox ? m.everythingDueIsCharged : m.everythingDueIsChargedNow}
            act={m.chargeWhatsDue}
            keep={m.leaveItToTheSchedule}
            busy={daily.isPending}
            onAct={(close) => daily.mutate(undefined, { onSettled: close })}
          />
        </div>
        <p role="status">{said}</p>
      </Card>
      <Card aria-labelledby="facts" className="flex flex-col gap-3">
        <h2 id="facts" className="text-lg">
          {m.howBillingWorks}
        </h2>
        <ul className="list-disc pl-5">
          <li>{m.billingAt900AmGmt}</li>
          <li>{m.n3RetryAttemptsWithIncreasingDelays}</li>
          <li>{m.currenciesGbp}</li>
          <li>{m.n3dSecureEnabledForInitialPayments}</li>
          <li>{m.apiEndpoint(health.data?.endpoint ?? m.notKnown)}</li>
          <li>{m.credentials(health.data && health.data.credentials === "configured")}</li>
        </ul>
      </Card>
    </>
  );
}
