import { useQuery } from "@tanstack/react-query";
import { api } from "../../lib/api.ts";
import { RequireUser } from "../../lib/require-user.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../ui/states.tsx";

/** Who takes card payments, and whether that is set up. */
export function ProviderScreen() {
  return <RequireUser>{() => <Provider />}</RequireUser>;
}

function Provider() {
  const config = useQuery({ queryKey: ["provider"], queryFn: async () => (await api.stripe.config.$get()).json() });
  return (
    <Page title="Payment provider" narrow>
      {config.isPending && <Skeleton className="h-24" label="Loading the provider" />}
      {config.isError && (
        <ErrorState action={<Button onClick={() => config.refetch()}>Retry</Button>}>
          We could not ask about the payment provider: {config.error.message}
        </ErrorState>
      )}
      {config.data && (
        <Card>
          <p>
            {config.data.name}: {config.data.configured ? "configured" : "not configured, so nobody can be charged"}.
          </p>
        </Card>
      )}
    </Page>
  );
}
