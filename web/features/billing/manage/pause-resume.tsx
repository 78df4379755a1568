import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { PausePreview, ResumePreview } from "#contracts/billing/subscription-calls.ts";
import { formatPounds } from "#domain/money.ts";
import { api } from "../../../lib/api.ts";
import { ukDate } from "../../../lib/day.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { extraInSentence } from "../public/pay-dates.tsx";
import * as m from "./subscription.messages.tsx";
import { useChanges } from "./use-changes.ts";

type Props = { subscriptionId: string };
/** What a change would bring is asked anew whenever its window opens. */
const fresh = { staleTime: 0, gcTime: 0 };
const MONTHS_PAUSED = m.youCanPauseForUp;

function Window(props: { label: string; main?: boolean; title: string; children: (close: () => void) => ReactNode }) {
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

/** Says when a pause would begin, until when everything can be used, and when it goes on, before it is asked for. */
export const PauseButton = ({ subscriptionId }: Props) => (
  <Window label={m.pause} title={m.pauseYourSubscription}>
    {(close) => <Pause subscriptionId={subscriptionId} close={close} />}
  </Window>
);

function Pause({ subscriptionId, close }: Props & { close: () => void }) {
  const { pause } = useChanges(subscriptionId);
  const preview = useQuery({
    queryKey: ["own-subscription", "pause", subscriptionId],
    queryFn: async () => (await api.stripe["pause-preview"].$get({ query: { subscriptionId } })).json(),
    ...fresh,
  });
  if (preview.isError)
    return <ErrorState action={<Button onClick={() => preview.refetch()}>{m.retry}</Button>}>{m.weCouldntWorkOut}</ErrorState>;
  if (!preview.data) return <Skeleton className="h-32" label={m.workingOutWhenThePauseStarts} />;
  return (
    <div className="flex flex-col gap-4">
      <PauseWords preview={preview.data} />
      <div className="flex flex-wrap gap-2">
        {preview.data.kind === "pauses" && (
          <Button look="main" disabled={pause.isPending} onClick={() => pause.mutate(true, { onSettled: close })}>
            {pause.isPending ? m.oneMoment : m.pauseSubscription}
          </Button>
        )}
        <Button onClick={close}>{preview.data.kind === "pauses" ? m.keepItRunning : m.close}</Button>
      </div>
    </div>
  );
}

function PauseWords({ preview }: { preview: PausePreview }) {
  if (preview.kind === "used up") return <p>{m.youCanPauseAgain({ monthsPaused: MONTHS_PAUSED, againFrom: ukDate(preview.againFrom) })}</p>;
  if (preview.kind === "not up to date") return <p>{m.youCanPauseOnceYourPayments}</p>;
  const { from, until, accessUntil, charged } = preview;
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      {charged && <li>{m.paymentIsTooCloseToPause({ amount: formatPounds(charged.amount), on: ukDate(charged.on) })}</li>}
      <li>{m.thePauseStarts(<strong>{ukDate(from)}</strong>)}</li>
      <li>{accessUntil ? m.openUntil(<strong>{ukDate(accessUntil)}</strong>) : m.openWithoutPlanning}</li>
      <li>{m.itResumesAutomatically({ until: ukDate(until), monthsPaused: MONTHS_PAUSED })}</li>
    </ul>
  );
}

/** Says what going on would be charged, and when, before it does. */
export const ResumeButton = ({ subscriptionId }: Props) => (
  <Window label={m.resume} main title={m.resumeYourSubscription}>
    {(close) => <Resume subscriptionId={subscriptionId} close={close} />}
  </Window>
);

const resumeWords = ({ first, after, atOnce }: ResumePreview): string =>
  atOnce
    ? m.isChargedNow({
        now: formatPounds(first.amount),
        next: formatPounds(after.amount),
        on: ukDate(after.on),
        extra: extraInSentence(after),
      })
    : m.yourNextPayment({ amount: formatPounds(first.amount), on: ukDate(first.on), extra: extraInSentence(first) });

function Resume({ subscriptionId, close }: Props & { close: () => void }) {
  const { pause } = useChanges(subscriptionId);
  const preview = useQuery({
    queryKey: ["own-subscription", "resume", subscriptionId],
    queryFn: async () => (await api.stripe["resume-preview"].$get({ query: { subscriptionId } })).json(),
    ...fresh,
  });
  if (preview.isError)
    return <ErrorState action={<Button onClick={() => preview.refetch()}>{m.retry}</Button>}>{m.weCouldntWorkOutResuming}</ErrorState>;
  if (!preview.data) return <Skeleton className="h-24" label={m.workingOutYourPayments} />;
  const { first, atOnce } = preview.data;
  return (
    <div className="flex flex-col gap-4">
      <p>{resumeWords(preview.data)}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="main" disabled={pause.isPending} onClick={() => pause.mutate(false, { onSettled: close })}>
          {pause.isPending ? m.oneMoment : atOnce ? m.resumeAndPay(formatPounds(first.amount)) : m.resumeSubscription}
        </Button>
        <Button onClick={close}>{m.stayPaused}</Button>
      </div>
    </div>
  );
}
