import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { z } from "zod";
import type { ReviewList as Reviews } from "#contracts/billing/billing-operator.ts";
import { plural } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { release, reviewQuery } from "../queries.ts";
import { QueryResult } from "../query-result.tsx";
import { dayName } from "../words.ts";

type HeldCharge = z.infer<typeof Reviews>["contracts"][number];

const REASONS: Record<HeldCharge["parked"], string> = {
  overdue: "It was due more than a month ago, so we didn't charge without checking.",
  unresolved: "We don't know yet whether the provider took the money.",
  safety: "Charging it would break one of our own limits.",
  rejected: "The provider refuses this payment in its current form.",
};

/** Charges on hold until an operator decides. */
export function ReviewList() {
  const reviews = useQuery(reviewQuery);
  return (
    <Card aria-labelledby="review" className="flex flex-col gap-3">
      <h2 id="review" className="text-lg">
        Waiting for a decision
      </h2>
      <QueryResult query={reviews} what="what waits for a decision">
        {({ contracts }) =>
          contracts.length === 0 ? (
            <EmptyList>Nothing waiting. Charges that need a decision appear here.</EmptyList>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {contracts.map((charge) => (
                <ChargeRow key={charge.subscriptionId} charge={charge} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Card>
  );
}

function ChargeRow({ charge }: { charge: HeldCharge }) {
  const queries = useQueryClient();
  const decision = useMutation({
    mutationFn: release,
    onSuccess: ({ message }) => {
      toast.success("Decided", { description: message });
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => toast.error("Not Done", { description: error.message }),
  });
  const { subscriptionId, email, priceName, dueOn, amount, attempts } = charge;
  const who = email ?? "a holder without an account";
  const what = `${amount === null ? "a charge" : formatPounds(amount)}${dueOn ? ` of ${dayName(dueOn)}` : ""}`;
  const decide = (verdict: "collect" | "waive") => (close: () => void) =>
    decision.mutate({ subscriptionId, verdict }, { onSettled: close });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{who}</span>
          <Badge tone="mustard">{charge.parked}</Badge>
        </p>
        <p className="tabular text-xs text-slate">
          {priceName}: {what}, {plural(attempts, { one: "tried once", other: `tried ${attempts} times` })}. {REASONS[charge.parked]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          label="Collect"
          about={`Collect from ${who}`}
          look="plain"
          title="Collect this charge?"
          description={`${who} is charged ${what} now.`}
          act="Collect it"
          keep="Not now"
          busy={decision.isPending}
          onAct={decide("collect")}
        />
        <ConfirmButton
          label="Waive"
          about={`Waive the charge for ${who}`}
          title="Waive this charge?"
          description={`${who} is not charged ${what}, now or later. The next payment stays scheduled.`}
          act="Waive it"
          keep="Not now"
          busy={decision.isPending}
          onAct={decide("waive")}
        />
      </div>
    </li>
  );
}
