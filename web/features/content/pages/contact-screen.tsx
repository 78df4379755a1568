import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { PROMISE_HOURS } from "#domain/support/support.ts";
import { useUser } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { SandboxMailboxNotice } from "../../../ui/sandbox-mailbox-notice.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { SupportForm } from "../../support/public/support-form.tsx";
import { SENT_MS, SupportSent } from "../../support/public/support-sent.tsx";
import { OperatorDetails } from "./operator-details.tsx";

/** The support form as a page, filled in with the signed-in person's name and address. */
export function ContactScreen() {
  const user = useUser();
  const [sent, setSent] = useState(false);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(false), SENT_MS);
    return () => clearTimeout(timer);
  }, [sent]);
  const form = user.isPending ? (
    <Skeleton className="h-96" label="Loading the form" />
  ) : sent ? (
    <SupportSent />
  ) : (
    <SupportForm user={user.data ?? null} onSent={() => setSent(true)} />
  );
  return (
    <Page title="Contact" lead={`Ask us anything. We answer by email within ${PROMISE_HOURS} hours.`} narrow>
      <div className="flex flex-col gap-5">
        <Card aria-label="Message to support">{form}</Card>
        <Card aria-labelledby="other-ways">
          <h2 id="other-ways" className="mb-3 text-lg">
            Other ways
          </h2>
          <OperatorDetails />
          <SandboxMailboxNotice />
          <p className="mt-4">
            No need to write to cancel a subscription:{" "}
            <Link className="text-herb underline" to="/cancel-subscription">
              cancel it here
            </Link>
            .
          </p>
        </Card>
      </div>
    </Page>
  );
}
