import { useEffect } from "react";
import { toast } from "sonner";
import { goToLogin, loginUrl } from "../../../lib/session.ts";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { AWAY_AFTER_MS } from "./away.ts";
import { SIGN_IN_FIRST } from "./payment-toasts.ts";

/** What a visitor sees in the place of the form, before they are led to the sign-in page. */
export function SignInFirst() {
  useEffect(() => {
    toast.error(...SIGN_IN_FIRST);
    const timer = setTimeout(() => goToLogin("/subscribe"), AWAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title="Authentication Required" narrow>
      <Card>
        <p className="mb-4">Please sign in to subscribe.</p>
        <a className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb" href={loginUrl("/subscribe")}>
          Sign In
        </a>
      </Card>
    </Page>
  );
}
