import { useQuery } from "@tanstack/react-query";
import type { PaymentHealth } from "#contracts/billing/subscription-calls.ts";
import { api } from "../../../lib/api.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton } from "../../../ui/states.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { ageInWords } from "./age-in-words.ts";

const NAMES: Record<keyof PaymentHealth, string> = {
  configured: "Secret key is set",
  sandbox: "Sandbox",
  liveKeys: "Live keys",
  publishableKey: "Publishable key is set",
  providerAnswers: "Provider is reachable",
  takesPayments: "Account accepts payments",
  pricesPresent: "Prices are in the catalogue",
  eventsWaiting: "Events waiting longer than five minutes",
  paymentsOverdue: "Payments are overdue",
  parked: "A payment needs a decision",
  lastEventAge: "Last event from the provider",
  lastAttemptAge: "Last payment attempt",
  lastPaymentAge: "Last payment",
};
const formatValue = (name: string, value: boolean | number | null): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value !== null) return ageInWords(value);
  return name.startsWith("last") ? "Never" : "Not known";
};

/** Whether payments are configured and working, without showing secrets. */
export function HealthScreen() {
  const health = useQuery({ queryKey: ["payment-health"], queryFn: async () => (await api.stripe.debug.$get()).json() });
  return (
    <Page title="Payment configuration" narrow actions={<SandboxBadge />}>
      {health.isPending && <Skeleton className="h-80" label="Checking the configuration" />}
      {health.isError && (
        <ErrorState action={<Button onClick={() => health.refetch()}>Retry</Button>}>
          {health.error instanceof ApiFailure && health.error.status < 500
            ? "Only operators can see this. Log in as one, then try again."
            : "We couldn't load the configuration. Try again in a moment."}
        </ErrorState>
      )}
      {health.data && (
        <Card>
          <dl className="divide-y divide-line">
            {(Object.keys(NAMES) as (keyof PaymentHealth)[]).map((name) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
                <dt>{NAMES[name]}</dt>
                <dd className="tabular text-slate">{formatValue(name, health.data[name])}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Page>
  );
}
