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
import * as m from "./messages.ts";

const NAMES: Record<keyof PaymentHealth, string> = {
  configured: m.secretKeyIsSet,
  sandbox: m.sandboxEndpoint,
  liveKeys: m.liveKeys,
  publishableKey: m.publishableKeyIsSet,
  providerAnswers: m.theProviderAnswers,
  takesPayments: m.theAccountTakesPayments,
  pricesPresent: m.pricesAreInTheCatalogue,
  eventsWaiting: m.eventsWaitingLongerThanFiveMinutes,
  paymentsOverdue: m.paymentsAreOverdue,
  parked: m.somethingNeedsADecision,
  lastEventAge: m.lastEventFromTheProvider,
  lastAttemptAge: m.lastAttemptAtAPayment,
  lastPaymentAge: m.lastPayment,
};
const inWords = (name: string, value: boolean | number | null): string => {
  if (typeof value === "boolean") return value ? m.yes : m.no;
  if (value !== null) return ageInWords(value);
  return name.startsWith("last") ? m.never : m.notKnown;
};

/** Whether payments are set up and alive: yes, no, and how long ago. No secret is shown. */
export function HealthScreen() {
  const health = useQuery({ queryKey: ["payment-health"], queryFn: async () => (await api.stripe.debug.$get()).json() });
  return (
    <Page title={m.paymentConfiguration} narrow actions={<SandboxBadge />}>
      {health.isPending && <Skeleton className="h-80" label={m.checkingTheConfiguration} />}
      {health.isError && (
        <ErrorState action={<Button onClick={() => health.refetch()}>{m.retry}</Button>}>
          {health.error instanceof ApiFailure && health.error.status < 500 ? m.onlyOperatorsCanSee : m.weCouldntAskAboutTheConfiguration}
        </ErrorState>
      )}
      {health.data && (
        <Card>
          <dl className="divide-y divide-line">
            {(Object.keys(NAMES) as (keyof PaymentHealth)[]).map((name) => (
              <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
                <dt>{NAMES[name]}</dt>
                <dd className="tabular text-slate">{inWords(name, health.data[name])}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </Page>
  );
}
