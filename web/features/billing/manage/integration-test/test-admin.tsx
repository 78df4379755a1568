import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { londonDay } from "#domain/billing/calendar/dates.ts";
import { ConfirmButton } from "../../../../ui/ask-first.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { healthQuery, processDailyBilling, statsQuery, triggerBilling } from "./test-queries.ts";
import type { RecordResult } from "./test-results.tsx";

const credentials = (configured: boolean | undefined) =>
  `Credentials: ${configured === undefined ? "not known" : configured ? "Configured" : "Missing"}`;

const today = () => Number(londonDay(Date.now()).slice("YYYY-MM-".length));

/** Runs billing by hand: a harmless test, or the day's real run after a confirmation. */
export function TestAdmin({ record }: { record: RecordResult }) {
  const health = useQuery(healthQuery);
  const queries = useQueryClient();
  const [message, setMessage] = useState("");
  const outcome = (type: string, failedText: string) => ({
    onSuccess: (answer: { success: boolean; message: string }) => {
      record({ type, ok: answer.success, message: answer.message, details: answer });
      setMessage(answer.message);
      if (!answer.success) toast.error(failedText, { description: answer.message });
      void queries.invalidateQueries({ queryKey: statsQuery.queryKey });
    },
    onError: (error: Error) => {
      record({ type, ok: false, message: failedText, details: { error: error.message } });
      setMessage("");
      toast.error(failedText, { description: error.message });
    },
  });
  const test = useMutation({ mutationFn: () => triggerBilling(today()), ...outcome("Billing Test", "Billing test failed") });
  const daily = useMutation({ mutationFn: processDailyBilling, ...outcome("Daily Billing", "Daily billing failed") });
  const sandbox = health.data?.endpoint === "Sandbox";
  return (
    <>
      <Card aria-labelledby="by-hand" className="flex flex-col gap-4">
        <h2 id="by-hand" className="text-lg">
          Billing by hand
        </h2>
        <p>
          The test collects charges due on today’s day of the month, in the sandbox only; with live keys it previews them and charges no
          one. Daily billing is the 9 AM run: it charges everything due, once per period.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="main" disabled={test.isPending} onClick={() => test.mutate()}>
            {test.isPending ? "Testing..." : "Trigger Test Billing"}
          </Button>
          <ConfirmButton
            label="Process Daily Billing"
            look="plain"
            title="Process daily billing?"
            description={
              sandbox
                ? "Everything due is charged, in the sandbox. No real money moves."
                : "Everything due is charged now, with real money. Nothing is charged twice."
            }
            act="Charge what's due"
            keep="Leave it to the schedule"
            busy={daily.isPending}
            onAct={(close) => daily.mutate(undefined, { onSettled: close })}
          />
        </div>
        <p role="status">{message}</p>
      </Card>
      <Card aria-labelledby="facts" className="flex flex-col gap-3">
        <h2 id="facts" className="text-lg">
          How billing works
        </h2>
        <ul className="list-disc pl-5">
          <li>Billing at 9:00 AM GMT</li>
          <li>3 retry attempts with increasing delays</li>
          <li>Currencies GBP, EUR and USD (charged here: GBP)</li>
          <li>3D Secure enabled for initial payments</li>
          <li>API endpoint: {health.data?.endpoint ?? "not known"}</li>
          <li>{credentials(health.data && health.data.credentials === "configured")}</li>
        </ul>
      </Card>
    </>
  );
}
