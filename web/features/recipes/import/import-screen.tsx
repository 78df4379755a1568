import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportProposal } from "#contracts/recipes/recipe-import.ts";
import { Button } from "../../../ui/button.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { RequireUser } from "../../accounts/public/require-user.tsx";
import { PaywallPanel, usePaywall } from "../../billing/public/paywall.tsx";
import { ImportForm } from "./import-form.tsx";
import { OwnRecipes } from "./own-recipes.tsx";
import { foodsQuery } from "./queries.ts";
import { Review } from "./review.tsx";

/** The household's own recipes: import, review and list. */
export function ImportScreen() {
  return (
    <RequireUser>
      {() => (
        <Page title="Your recipes" lead="Add your own recipe and we'll plan, price and shop for it like any other." narrow>
          <Recipes />
        </Page>
      )}
    </RequireUser>
  );
}

function Recipes() {
  const [proposal, setProposal] = useState<ImportProposal | null>(null);
  const foods = useQuery({ ...foodsQuery, enabled: proposal !== null });
  const paywall = usePaywall();
  if (proposal && foods.isError)
    return (
      <ErrorState action={<Button onClick={() => foods.refetch()}>Retry</Button>}>
        We couldn't load our foods. Your recipe is still here.
      </ErrorState>
    );
  if (proposal && foods.isPending) return <Skeleton className="h-96" label="Looking for the foods" />;
  if (proposal && foods.data) return <Review proposal={proposal} foods={foods.data} onDone={() => setProposal(null)} />;
  return (
    <div className="flex flex-col gap-8">
      {paywall ? <PaywallPanel paywall={paywall} /> : <ImportForm onRead={setProposal} />}
      <section aria-labelledby="own" className="flex flex-col gap-3">
        <h2 id="own" className="text-xl">
          Recipes you've added
        </h2>
        <OwnRecipes />
      </section>
    </div>
  );
}
