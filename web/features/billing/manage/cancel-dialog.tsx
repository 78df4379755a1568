import { AlertDialog } from "radix-ui";
import { useState } from "react";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { Button } from "../../../ui/button.tsx";
import { SHEET } from "../../../ui/sheet.ts";
import { useChanges } from "./use-changes.ts";
import { WhatEnds } from "./what-ends.tsx";

/** Asks before it cancels. An alert dialog: a click beside it does not close it. */
export function CancelDialog({ subscription, providerName }: { subscription: OwnSubscription; providerName: string }) {
  const [open, setOpen] = useState(false);
  const { cancel } = useChanges(subscription.id);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => setOpen(next || cancel.isPending)}>
      <AlertDialog.Trigger asChild>
        <Button look="destructive">Cancel Subscription</Button>
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Content className={`${SHEET} md:w-[min(36rem,92vw)]`}>
          <AlertDialog.Title className="text-xl">Cancel {providerName} Subscription</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">
            Are you sure you want to cancel your subscription? This action cannot be undone. You will lose access to all premium features at
            the end of your current billing period.
          </AlertDialog.Description>
          {subscription.leaving && <WhatEnds leaving={subscription.leaving} className="mt-3 text-slate" />}
          <div className="mt-5 flex flex-wrap gap-2">
            <AlertDialog.Cancel asChild>
              <Button disabled={cancel.isPending}>Keep Subscription</Button>
            </AlertDialog.Cancel>
            <Button
              look="destructive"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSettled: () => setOpen(false) })}
            >
              {cancel.isPending ? "Cancelling..." : "Yes, Cancel"}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
