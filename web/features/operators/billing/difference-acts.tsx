import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import type { Difference } from "#contracts/billing/differences.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { askProviderAgain, bookDifference, settleDifference } from "../queries.ts";

type Props = { difference: Difference; name: string };

function useDifferenceMutation<Input>(mutationFn: (input: Input) => Promise<{ done: boolean; message: string }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ done, message }) => toast.success(done ? "Done" : "Nothing Changed", { description: message }),
    onError: (error) => toast.error("Not Done", { description: error.message }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["admin"] }),
  });
}

/** The actions allowed for a difference, each with a confirmation. */
export const DifferenceActs = ({ difference, name }: Props) => (
  <div className="flex flex-wrap gap-2">
    {difference.may.includes("ask") && <AskAgain difference={difference} name={name} />}
    {difference.may.includes("book") && <Book difference={difference} name={name} />}
    {difference.may.includes("settle") && <Settle difference={difference} name={name} />}
  </div>
);

function AskAgain({ difference: { id, kind }, name }: Props) {
  const ask = useDifferenceMutation(askProviderAgain);
  return (
    <ConfirmButton
      label="Ask the provider again"
      about={`Ask the provider again: ${name}`}
      look="plain"
      title="Ask the provider again?"
      description={
        kind === "refund refused"
          ? "We'll request a refund of whatever hasn't been returned yet. If it succeeds, the customer gets an email."
          : "We'll check its records now. Anything that matches one of our payments is booked, the subscription is updated and the customer gets an email."
      }
      act="Ask again"
      keep="Not now"
      busy={ask.isPending}
      onAct={(close) => ask.mutate(id, { onSettled: close })}
    />
  );
}

function Book({ difference: { id, kind }, name }: Props) {
  const book = useDifferenceMutation(bookDifference);
  return (
    <ConfirmButton
      label="Book it"
      about={`Book it: ${name}`}
      title={kind === "unbooked" ? "Book what the provider has?" : "Book a correction?"}
      description={
        kind === "unbooked"
          ? "It's entered in the ledger as the provider records it, without a subscription. Ledger entries can't be removed."
          : "A correction brings the ledger in line with the provider. Ledger entries can't be removed."
      }
      act="Book it"
      keep="Not now"
      busy={book.isPending}
      onAct={(close) => book.mutate(id, { onSettled: close })}
    />
  );
}

function Settle({ difference: { id }, name }: Props) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const settle = useDifferenceMutation(settleDifference);
  return (
    <ConfirmButton
      label="Mark as settled"
      about={`Mark as settled: ${name}`}
      look="plain"
      title="Mark as settled?"
      description="It leaves this list. Nothing is booked and no money moves. Your reason is recorded with your account."
      act="Mark as settled"
      keep="Not now"
      busy={settle.isPending}
      onAct={(close) => {
        if (reason.trim().length < 3) return setFault("Say why, in at least 3 letters");
        setFault(undefined);
        settle.mutate({ id, reason }, { onSettled: close });
      }}
    >
      <TextArea label="Reason" maxLength={500} value={reason} error={fault} onChange={(event) => setReason(event.target.value)} />
    </ConfirmButton>
  );
}
