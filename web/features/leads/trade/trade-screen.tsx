import { useEffect } from "react";
import { goToLogin, useTradeUser, useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, Spinner } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { Analytics } from "../analytics/analytics.tsx";
import { loadFigures, spreadsheetOf } from "./calls.ts";
import { KeysCard } from "./keys-card.tsx";
import { Offers } from "./offers.tsx";

/** A page that the browser kept is asked for anew when somebody goes back to it: they may have signed out since. */
const readAnew = (event: PageTransitionEvent) => {
  if (event.persisted) location.reload();
};

/** What people of a buyer or seller of leads see: their own organisation's. */
export function TradeScreen() {
  const user = useUser();
  const trade = useTradeUser();
  const nobody = trade === null && user.data === null;
  useEffect(() => {
    if (nobody) goToLogin();
  }, [nobody]);
  useEffect(() => {
    addEventListener("pageshow", readAnew);
    return () => removeEventListener("pageshow", readAnew);
  }, []);
  if (user.isLoadingError) return <Unreachable error={user.error} onRetry={() => user.refetch()} />;
  if (trade === undefined || nobody) return <Spinner label={nobody ? "Taking you to the login page" : "One moment"} />;
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
      <Analytics load={loadFigures} onLocked={() => goToLogin()} spreadsheet={(asked) => spreadsheetOf("leads", asked)} />
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
