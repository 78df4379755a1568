import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { Difference } from "#contracts/billing/differences.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { askAgain, bookDifference, settleDifference } from "../calls.ts";
import { differenceDone, differenceStays, differenceUntouched } from "../toasts.ts";
import * as m from "./messages.ts";

type Of = { difference: Difference; name: string };

function useAct<Ask>(act: (ask: Ask) => Promise<{ done: boolean; message: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: ({ done, message }) => toast.success(...(done ? differenceDone(message) : differenceStays(message))),
    onError: (error) => toast.error(...differenceUntouched(error.message)),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}

/** What can be done about a difference, each after asking. */
export const DifferenceActs = ({ difference, name }: Of) => (
  <div className="flex flex-wrap gap-2">
    {difference.may.includes("ask") && <AskAgain difference={difference} name={name} />}
    {difference.may.includes("book") && <Book difference={difference} name={name} />}
    {difference.may.includes("settle") && <Settle difference={difference} name={name} />}
  </div>
);

function AskAgain({ difference: { id, kind }, name }: Of) {
  const ask = useAct(askAgain);
  return (
    <AskFirst
      label={m.askTheProviderAgain}
      about={m.askTheProviderAbout(name)}
      look="plain"
      title={m.askTheProviderAgainQuestion}
      description={kind === "refund refused" ? m.wellRequestTheRefund : m.wellCheckItsRecordsNow}
      act={m.askAgain}
      keep={m.notNow}
      busy={ask.isPending}
      onAct={(close) => ask.mutate(id, { onSettled: close })}
    />
  );
}

function Book({ difference: { id, kind }, name }: Of) {
  const book = useAct(bookDifference);
  return (
    <AskFirst
      label={m.bookIt}
      about={m.bookDifference(name)}
      title={kind === "unbooked" ? m.bookWhatTheProviderHas : m.bookACorrection}
      description={kind === "unbooked" ? m.itsEnteredInTheLedger : m.aCorrectionBringsTheLedger}
      act={m.bookIt}
      keep={m.notNow}
      busy={book.isPending}
      onAct={(close) => book.mutate(id, { onSettled: close })}
    />
  );
}

function Settle({ difference: { id }, name }: Of) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const settle = useAct(settleDifference);
  return (
    <AskFirst
      label={m.markAsSettled}
      about={m.settleDifference(name)}
      look="plain"
      title={m.markAsSettledQuestion}
      description={m.itLeavesThisList}
      act={m.markAsSettled}
      keep={m.notNow}
      busy={settle.isPending}
      onAct={(close) => {
        if (reason.trim().length < 3) return setFault(m.sayWhy);
        setFault(undefined);
        settle.mutate({ id, reason }, { onSettled: close });
      }}
    >
      <TextArea label={m.reason} maxLength={500} value={reason} error={fault} onChange={(event) => setReason(event.target.value)} />
    </AskFirst>
  );
}
