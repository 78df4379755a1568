import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ReviewList as Reviews } from "#contracts/billing/billing-operator.ts";
import { formatPounds } from "#domain/money.ts";
import { say, warn } from "../../lib/toast.ts";
import { AskFirst } from "../../ui/ask-first.tsx";
import { Badge, Card } from "../../ui/card.tsx";
import { EmptyList } from "../../ui/states.tsx";
import { release, reviewQuery } from "./calls.ts";
import * as m from "./messages.ts";
import { Read } from "./read.tsx";
import { decided, decisionFailed } from "./toasts.ts";
import { dayName } from "./words.ts";

type Parked = z.infer<typeof Reviews>["contracts"][number];

const WHY: Record<Parked["parked"], string> = {
  overdue: m.itWasDueMore,
  unresolved: m.outcomeIsNotKnownYet,
  safety: m.itWouldBreakALimitOfOurs,
  rejected: m.theProviderRefusesThisPayment,
};

/** Contracts whose charge waits for a person's decision. */
export function ReviewList() {
  const reviews = useQuery(reviewQuery);
  return (
    <Card aria-labelledby="review" className="flex flex-col gap-3">
      <h2 id="review" className="text-lg">
        {m.waitingForADecision}
      </h2>
      <Read query={reviews} what={m.whatWaitsForADecision}>
        {({ contracts }) =>
          contracts.length === 0 ? (
            <EmptyList>{m.nothingWaiting}</EmptyList>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {contracts.map((parked) => (
                <ParkedRow key={parked.subscriptionId} parked={parked} />
              ))}
            </ul>
          )
        }
      </Read>
    </Card>
  );
}

function ParkedRow({ parked }: { parked: Parked }) {
  const queries = useQueryClient();
  const decision = useMutation({
    mutationFn: release,
    onSuccess: ({ message }) => {
      say(decided(message));
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    onError: (error) => warn(decisionFailed(error.message)),
  });
  const { subscriptionId, email, priceName, dueOn, amount, attempts } = parked;
  const who = email ?? m.aHolderWithoutAnAccount;
  const what = `${amount === null ? "a charge" : formatPounds(amount)}${dueOn ? m.dueOnDay(dayName(dueOn)) : ""}`;
  const decide = (verdict: "collect" | "waive") => (close: () => void) =>
    decision.mutate({ subscriptionId, verdict }, { onSettled: close });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">{who}</span>
          <Badge tone="mustard">{parked.parked}</Badge>
        </p>
        <p className="tabular text-xs text-slate">
          {priceName}: {what}, {m.triedTimes(attempts)}. {WHY[parked.parked]}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <AskFirst
          label={m.collect}
          about={m.collectFrom(who)}
          look="plain"
          title={m.collectThisCharge}
          description={m.isChargedNow({ who, what })}
          act={m.collectIt}
          keep={m.notNow}
          busy={decision.isPending}
          onAct={decide("collect")}
        />
        <AskFirst
          label={m.waive}
          about={m.waiveTheCharge(who)}
          title={m.waiveThisCharge}
          description={m.isNotCharged({ who, what })}
          act={m.waiveIt}
          keep={m.notNow}
          busy={decision.isPending}
          onAct={decide("waive")}
        />
      </div>
    </li>
  );
}
