import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import { refusalText } from "../../../lib/failure.ts";
import { useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton, Spinner } from "../../../ui/states.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { AWAY_AFTER_MS } from "./away.ts";
import { CardPayment } from "./card-payment.tsx";
import { cannotBegin, NOT_SET_UP, nothingToPay } from "./payment-toasts.ts";
import { PlanCard } from "./plan-card.tsx";
import { beginQuery } from "./queries.ts";
import { SignInFirst } from "./sign-in-first.tsx";

const unableToLoad = (why: string | undefined) => (why ? `Unable to load. ${why}` : "Unable to load");

/** The way to a paid subscription. */
export function SubscribeScreen() {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  return user.data ? <Subscribe /> : <SignInFirst />;
}

const withoutKeys = (message: string) => /payment keys/i.test(message);

function Subscribe() {
  const begin = useQuery(beginQuery);
  const navigate = useNavigate();
  const form = begin.data && "clientSecret" in begin.data ? begin.data : null;
  const nothing = begin.data && !("clientSecret" in begin.data) ? begin.data : null;
  useEffect(() => {
    if (begin.error) toast.error(...cannotBegin(begin.error));
  }, [begin.error]);
  useEffect(() => {
    if (!nothing) return;
    if (withoutKeys(nothing.message)) toast.error(...NOT_SET_UP);
    else toast.success(...nothingToPay(nothing));
    if (!withoutKeys(nothing.message) && !nothing.trialActive) return; // they are to read it, and to go on from here
    const timer = setTimeout(() => navigate("/"), AWAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [nothing, navigate]);
  return (
    <Page
      title="Subscribe"
      {...(form?.trialEndsAt ? { lead: "You keep your full free trial, whenever you subscribe." } : {})}
      actions={
        <>
          <SandboxBadge />
          <LinkButton to="/">Back to App</LinkButton>
        </>
      }
    >
      {begin.isPending && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Skeleton className="h-96" label="Loading" />
          <Skeleton className="h-96" label="Loading the payment form" />
        </div>
      )}
      {begin.isError && <ErrorState action={<LinkButton to="/">Go Home</LinkButton>}>{unableToLoad(refusalText(begin.error))}</ErrorState>}
      {nothing && (
        <Card>
          <p>
            {withoutKeys(nothing.message)
              ? "Payment processing is not yet configured. Nothing was charged, and your free trial continues."
              : nothing.message}
          </p>
          {nothing.to && (
            <LinkButton to={nothing.to.path} look="main" className="mt-4">
              {nothing.to.label}
            </LinkButton>
          )}
        </Card>
      )}
      {form && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PlanCard form={form} />
          <CardPayment key={form.setupId} clientSecret={form.clientSecret} setupId={form.setupId} />
        </div>
      )}
    </Page>
  );
}
