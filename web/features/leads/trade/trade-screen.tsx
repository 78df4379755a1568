import { useEffect } from "react";
import { goToLogin, useTradeUser, useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, Spinner } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { Analytics } from "../analytics/analytics.tsx";
import { csvAddress, loadFigures } from "./calls.ts";
import { KeysCard } from "./keys-card.tsx";
import { Offers } from "./offers.tsx";

/** Reloads a page restored from the back/forward cache, because the user may have signed out since. */
const reloadIfRestored = (event: PageTransitionEvent) => {
  if (event.persisted) location.reload();
};

/** Page of the user's own buyer or seller. */
export function TradeScreen() {
  const user = useUser();
  const trade = useTradeUser();
  const isSignedOut = trade === null && user.data === null;
  useEffect(() => {
    if (isSignedOut) goToLogin();
  }, [isSignedOut]);
  useEffect(() => {
    addEventListener("pageshow", reloadIfRestored);
    return () => removeEventListener("pageshow", reloadIfRestored);
  }, []);
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (trade === undefined || isSignedOut) return <Spinner label={isSignedOut ? "Taking you to the login page" : "One moment"} />;
  if (trade === null)
    return (
      <Page title="Buyers and sellers" narrow>
        <EmptyState title="Not available for this account" action={<LinkButton to="/">Go to your page</LinkButton>}>
          This page is for lead buyers and sellers. You're logged in with a different kind of account.
        </EmptyState>
      </Page>
    );
  return trade.kind === "buyer" ? (
    <Page title="Your leads" lead={`${trade.organisation}'s leads: results and costs.`}>
      <Analytics load={loadFigures} onLocked={() => goToLogin()} spreadsheet={(asked) => csvAddress("leads", asked)} />
    </Page>
  ) : (
    <Page title="Your offers" lead={`${trade.organisation}'s offers and keys.`}>
      <div className="flex flex-col gap-6">
        <Offers />
        <KeysCard />
      </div>
    </Page>
  );
}
