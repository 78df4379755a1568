import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useUser } from "../../../../lib/session.ts";
import { Page } from "../../../../ui/page.tsx";
import { Spinner } from "../../../../ui/states.tsx";
import { Unreachable } from "../../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../../public/sandbox-badge.tsx";
import { AskCardLink } from "./ask-card-link.tsx";
import { CardPage } from "./card-page.tsx";
import { takeCardToken } from "./queries.ts";

/** The card that pays: another one, and a payment that the bank wants confirmed. For the signed-in, and by a mailed link for whoever has no account. */
export function CardScreen() {
  const user = useUser();
  const [search] = useSearchParams();
  const [token, setToken] = useState(takeCardToken);
  useEffect(() => {
    const opened = () => setToken((before) => takeCardToken() ?? before); // another link in the same window changes only the fragment
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, []);
  const named = search.get("subscription");
  if (user.isPending && !token) return <Spinner label="Loading" />;
  if (user.isLoadingError && !token) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  return (
    <Page title="Payment card" narrow actions={<SandboxBadge />}>
      {token ? (
        <CardPage key={token} whose={{ token }} />
      ) : user.data ? (
        <CardPage key={named ?? "own"} whose={named ? { subscriptionId: named } : {}} />
      ) : (
        <AskCardLink />
      )}
    </Page>
  );
}
