import { AlertDialog } from "radix-ui";
import { useRef } from "react";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { Button } from "../../../ui/button.tsx";
import { SHEET } from "../../../ui/sheet.ts";
import { useChanges } from "./use-changes.ts";
import { WhatEnds } from "./what-ends.tsx";

export type CancelWindowProps = {
  subscription: OwnSubscription;
  providerName: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks before it cancels. An alert dialog: a click beside it does not close it. */
export function CancelWindow({ subscription, providerName, open, onOpenChange }: CancelWindowProps) {
  const openedFrom = useRef<Element | null>(null);
  const { cancel } = useChanges(subscription.id);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next || cancel.isPending)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Content
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault(); // left alone, it looks for a trigger inside the dialog's own root, and this has none
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          className={`${SHEET} md:w-[min(36rem,92vw)]`}
        >
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
              onClick={() => cancel.mutate(undefined, { onSettled: () => onOpenChange(false) })}
            >
              {cancel.isPending ? "Cancelling..." : "Yes, Cancel"}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
