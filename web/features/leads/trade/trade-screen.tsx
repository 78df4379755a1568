import { useEffect } from "react";
import { goToLogin, useTradeUser, useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, Spinner } from "../../../ui/states.tsx";
import { Unreachable } from "../../accounts/public/require-user.tsx";
import { Analytics } from "../analytics/analytics.tsx";
import { loadFigures, spreadsheetOf } from "./calls.ts";
import { KeysCard } from "./keys-card.tsx";
import * as m from "./messages.tsx";
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
  if (trade === undefined || nobody) return <Spinner label={nobody ? m.takingYouToTheLoginPage : m.oneMoment} />;
  if (trade === null)
    return (
      <Page title={m.buyersAndSellers} narrow>
        <EmptyState title={m.notAvailableForThisAccount} action={<LinkButton to="/">{m.goToYourPage}</LinkButton>}>
          {m.thisPageIsForLeadBuyers}
        </EmptyState>
      </Page>
    );
  return trade.kind === "buyer" ? (
    <Page title={m.yourLeads} lead={m.leadsResultsAndCosts(trade.organisation)}>
      <Analytics load={loadFigures} onLocked={() => goToLogin()} spreadsheet={(asked) => spreadsheetOf("leads", asked)} />
    </Page>
  ) : (
    <Page title={m.yourOffers} lead={m.offersAndKeys(trade.organisation)}>
      <div className="flex flex-col gap-6">
        <Offers />
        <KeysCard />
      </div>
    </Page>
  );
}
