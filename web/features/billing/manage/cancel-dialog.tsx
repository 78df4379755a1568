import { AlertDialog } from "radix-ui";
import { useRef, useState } from "react";
import type { OwnSubscription } from "#contracts/billing/own-subscription.ts";
import { Button } from "../../../ui/button.tsx";
import { SHEET } from "../../../ui/sheet.ts";
import { CancellationTerms, useCancelSubscription } from "./cancellation.tsx";

type Props = { subscription: OwnSubscription; providerName: string };

/** The button that cancels a subscription, with its confirmation. */
export function CancelDialog(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="destructive" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel Subscription
      </Button>
      <Confirmation {...props} open={open} onOpenChange={setOpen} />
    </>
  );
}

type ConfirmationProps = Props & { open: boolean; onOpenChange: (open: boolean) => void };

/** An alert dialog: a click outside does not close it. */
function Confirmation({ subscription, providerName, open, onOpenChange }: ConfirmationProps) {
  const openedFrom = useRef<Element | null>(null);
  const cancel = useCancelSubscription(subscription.id);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next || cancel.isPending)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Content
          onOpenAutoFocus={() => {
            openedFrom.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault(); // Radix would focus a trigger inside the dialog root, which has none here
            if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
          }}
          className={`${SHEET} md:w-[min(36rem,92vw)]`}
        >
          <AlertDialog.Title className="text-xl">Cancel {providerName} Subscription</AlertDialog.Title>
          <AlertDialog.Description className="mt-3">
            Are you sure you want to cancel your subscription? This action cannot be undone. You will lose access to all premium features at
            the end of your current billing period.
          </AlertDialog.Description>
          {subscription.cancellation && <CancellationTerms cancellation={subscription.cancellation} className="mt-3 text-slate" />}
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
