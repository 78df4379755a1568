import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import type { PausePreview, ResumePreview } from "#contracts/billing/subscription-calls.ts";
import { formatPounds } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { extraInSentence } from "../public/pay-dates.tsx";
import { showChangeFailure, useRefreshBilling } from "./queries.ts";

type Props = { subscriptionId: string };
/** Fetches the preview again whenever its dialog opens. */
const uncached = { staleTime: 0, gcTime: 0 };
const MONTHS_PAUSED = "You can pause for up to three months in any twelve.";

/** @returns a mutation: true pauses, false resumes. */
function usePause(subscriptionId: string) {
  const refresh = useRefreshBilling();
  const json = { subscriptionId };
  return useMutation({
    mutationFn: async (on: boolean) =>
      (on ? await api.stripe["pause-subscription"].$post({ json }) : await api.stripe["resume-subscription"].$post({ json })).json(),
    onSuccess: async (_, on) => {
      if (on) toast.success("Subscription paused", { description: "Billing shows when it starts and how long you can use everything." });
      else toast.success("Subscription resumed");
      await refresh();
    },
    onError: showChangeFailure("Update Failed", "Nothing has changed. Try again."),
  });
}

function ButtonWithDialog(props: { label: string; main?: boolean; title: string; children: (close: () => void) => ReactNode }) {
  const { label, main = false, title, children } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look={main ? "main" : "plain"} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog title={title} open={open} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** Shows start, access and end of the pause before it is confirmed. */
export const PauseButton = ({ subscriptionId }: Props) => (
  <ButtonWithDialog label="Pause" title="Pause your subscription">
    {(close) => <Pause subscriptionId={subscriptionId} close={close} />}
  </ButtonWithDialog>
);

function Pause({ subscriptionId, close }: Props & { close: () => void }) {
  const pause = usePause(subscriptionId);
  const preview = useQuery({
    queryKey: ["own-subscription", "pause", subscriptionId],
    queryFn: async () => (await api.stripe["pause-preview"].$get({ query: { subscriptionId } })).json(),
    ...uncached,
  });
  if (preview.isError)
    return (
      <ErrorState action={<Button onClick={() => preview.refetch()}>Retry</Button>}>
        We couldn't work out when the pause would start. Nothing has changed.
      </ErrorState>
    );
  if (!preview.data) return <Skeleton className="h-32" label="Working out when the pause starts" />;
  return (
    <div className="flex flex-col gap-4">
      <PauseTerms preview={preview.data} />
      <div className="flex flex-wrap gap-2">
        {preview.data.kind === "pauses" && (
          <Button look="main" disabled={pause.isPending} onClick={() => pause.mutate(true, { onSettled: close })}>
            {pause.isPending ? "One moment..." : "Pause subscription"}
          </Button>
        )}
        <Button onClick={close}>{preview.data.kind === "pauses" ? "Keep it running" : "Close"}</Button>
      </div>
    </div>
  );
}

function PauseTerms({ preview }: { preview: PausePreview }) {
  if (preview.kind === "used up")
    return (
      <p>
        {MONTHS_PAUSED} You can pause again from {ukDate(preview.againFrom)}.
      </p>
    );
  if (preview.kind === "not up to date")
    return <p>You can pause once your payments are up to date. Settle the open payment, then try again.</p>;
  const { from, until, accessUntil, charged } = preview;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {charged && (
        <li>
          Your payment of {formatPounds(charged.amount)} on {ukDate(charged.on)} is less than 24 hours away, so it is still taken.
        </li>
      )}
      <li>
        The pause starts on <strong>{ukDate(from)}</strong>. Nothing is charged after that.
      </li>
      <li>
        {accessUntil ? (
          <>
            You can use everything until <strong>{ukDate(accessUntil)}</strong>. Your plans, lists and recipes stay open.
          </>
        ) : (
          "Nothing has been paid for, so planning stops when the pause starts. Your plans, lists and recipes stay open."
        )}
      </li>
      <li>
        It resumes automatically on {ukDate(until)}. {MONTHS_PAUSED} You can resume earlier.
      </li>
    </ul>
  );
}

/** Shows the next charge before resuming is confirmed. */
export const ResumeButton = ({ subscriptionId }: Props) => (
  <ButtonWithDialog label="Resume" main title="Resume your subscription">
    {(close) => <Resume subscriptionId={subscriptionId} close={close} />}
  </ButtonWithDialog>
);

const resumeTerms = ({ first, after, atOnce }: ResumePreview): string =>
  atOnce
    ? `${formatPounds(first.amount)} is charged now, and you can use everything again once it goes through. The next payment is ${formatPounds(after.amount)} on ${ukDate(after.on)}.${extraInSentence(after)}`
    : `Your next payment is ${formatPounds(first.amount)} on ${ukDate(first.on)}.${extraInSentence(first)} Nothing is charged now.`;

function Resume({ subscriptionId, close }: Props & { close: () => void }) {
  const pause = usePause(subscriptionId);
  const preview = useQuery({
    queryKey: ["own-subscription", "resume", subscriptionId],
    queryFn: async () => (await api.stripe["resume-preview"].$get({ query: { subscriptionId } })).json(),
    ...uncached,
  });
  if (preview.isError)
    return (
      <ErrorState action={<Button onClick={() => preview.refetch()}>Retry</Button>}>
        We couldn't work out what resuming costs. Nothing has changed.
      </ErrorState>
    );
  if (!preview.data) return <Skeleton className="h-24" label="Working out your payments" />;
  const { first, atOnce } = preview.data;
  return (
    <div className="flex flex-col gap-4">
      <p>{resumeTerms(preview.data)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={pause.isPending} onClick={() => pause.mutate(false, { onSettled: close })}>
          {pause.isPending ? "One moment..." : atOnce ? `Resume and pay ${formatPounds(first.amount)}` : "Resume subscription"}
        </Button>
        <Button onClick={close}>Stay paused</Button>
      </div>
    </div>
  );
}
