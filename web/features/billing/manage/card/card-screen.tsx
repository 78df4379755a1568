import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useUser } from "../../../../lib/session.ts";
import { Page } from "../../../../ui/page.tsx";
import { Spinner } from "../../../../ui/states.tsx";
import { Unreachable } from "../../../accounts/public/require-user.tsx";
import { SandboxBadge } from "../../public/sandbox-badge.tsx";
import { CardPage, RequestCardLink } from "./card-page.tsx";
import { cardToken } from "./queries.ts";

/** Changes the card and confirms payments with the bank. For signed-in users, and by a mailed link for contracts without an account. */
export function CardScreen() {
  const user = useUser();
  const [search] = useSearchParams();
  const [token, setToken] = useState(cardToken.take);
  useEffect(() => {
    const opened = () => setToken((before) => cardToken.take() ?? before); // opening another link in this tab only changes the fragment
    addEventListener("hashchange", opened);
    return () => removeEventListener("hashchange", opened);
  }, []);
  const subscriptionId = search.get("subscription");
  if (user.isPending && !token) return <Spinner label="Loading" />;
  if (user.isLoadingError && !token) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  return (
    <Page title="Payment card" narrow actions={<SandboxBadge />}>
      {token ? (
        <CardPage key={token} whose={{ token }} />
      ) : user.data ? (
        <CardPage key={subscriptionId ?? "own"} whose={subscriptionId ? { subscriptionId } : {}} />
      ) : (
        <RequestCardLink />
      )}
    </Page>
  );
}
