import { useEffect, useState } from "react";
import type { User } from "#contracts/accounts/user.ts";
import { SupportForm } from "../features/support/public/support-form.tsx";
import { SENT_MS, SupportSent } from "../features/support/public/support-sent.tsx";
import { Dialog } from "../ui/dialog.tsx";

export type SupportDialogProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** The support form. After sending, it shows its thanks for 3 s, then closes. */
export default function SupportDialog({ user, open, onOpenChange }: SupportDialogProps) {
  const [sent, setSent] = useState(false);
  const show = (opened: boolean) => {
    onOpenChange(opened);
    setSent(false);
  };
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => {
      onOpenChange(false);
      setSent(false);
    }, SENT_MS);
    return () => clearTimeout(timer); // the person closed it first; a dialog opened next stays open
  }, [sent, onOpenChange]);
  return (
    <Dialog title="Contact Support" description="Ask us anything. We answer by email." open={open} onOpenChange={show}>
      {sent ? <SupportSent /> : <SupportForm user={user} onSent={() => setSent(true)} />}
    </Dialog>
  );
}
