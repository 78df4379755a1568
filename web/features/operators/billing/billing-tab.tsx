import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import { healthQuery, processDailyBilling } from "../queries.ts";
import { useMay } from "../use-may.ts";
import { Differences } from "./differences.tsx";
import { EndSessions } from "./end-sessions.tsx";
import { RefundForm } from "./refund-form.tsx";
import { ReviewList } from "./review-list.tsx";

const SCHEDULER = {
  active: "It runs automatically at 9 AM GMT.",
  paused: "The schedule is paused, so it won't run automatically.",
  missing: "There's no schedule, so it won't run automatically.",
} as const;

/** Billing operations: the daily run, charges on hold, differences, refunds and logging customers out. */
export function BillingTab() {
  const may = useMay();
  return (
    <>
      {may("run billing") && <DailyBilling />}
      {may("decide about charges") && <ReviewList />}
      {may("settle differences") && <Differences />}
      {may("find a customer’s payments") && <RefundForm />}
      {may("log a household’s people out") && <EndSessions />}
    </>
  );
}

function DailyBilling() {
  const health = useQuery({ ...healthQuery, enabled: useMay()("check that billing works") });
  const queries = useQueryClient();
  const [result, setResult] = useState("");
  const run = useMutation({
    mutationFn: processDailyBilling,
    onSuccess: ({ success, message }) => {
      setResult(message);
      if (success) toast.success("Billing Done", { description: message });
      else toast.error("Billing Failed", { description: message });
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => {
      setResult("");
      toast.error("Billing Failed", { description: error.message });
    },
  });
  return (
    <Card aria-labelledby="daily" className="flex flex-col items-start gap-3">
      <h2 id="daily" className="text-lg">
        Daily billing
      </h2>
      <p>
        {health.data ? `${SCHEDULER[health.data.scheduler]} ` : ""}Running it now charges anything due and not yet charged. Each period is
        charged once.
      </p>
      <ConfirmButton
        label="Trigger Daily Billing"
        look="plain"
        title="Trigger daily billing?"
        description={
          health.data?.endpoint === "Sandbox"
            ? "Everything due is charged, in the sandbox. No real money moves."
            : "Everything due is charged now, with real money. Nothing is charged twice."
        }
        act="Charge what's due"
        keep="Leave it to the schedule"
        busy={run.isPending}
        onAct={(close) => run.mutate(undefined, { onSettled: close })}
      />
      <p role="status">{result}</p>
    </Card>
  );
}
