import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { toast } from "sonner";
import { apiErrorMessage } from "../../../lib/failure.ts";
import { goToLogin, loginUrl, useUser } from "../../../lib/session.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState, Skeleton, Spinner } from "../../../ui/states.tsx";
import { SandboxBadge } from "../public/sandbox-badge.tsx";
import { CardPayment } from "./payment-form.tsx";
import { PlanCard } from "./plan-card.tsx";
import { checkoutQuery } from "./queries.ts";

/** Delay of this page's redirects (specification H §9). */
const REDIRECT_AFTER_MS = 2000;
const unableToLoad = (why: string | undefined) => (why ? `Unable to load. ${why}` : "Unable to load");
const lacksKeys = (message: string) => /payment keys/i.test(message);

export function SubscribeScreen() {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  return user.data ? <Subscribe /> : <SignInFirst />;
}

/** Shown to visitors before they are redirected to the sign-in page. */
function SignInFirst() {
  useEffect(() => {
    toast.error("Authentication Required", { description: "Please sign in to subscribe." });
    const timer = setTimeout(() => goToLogin("/subscribe"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Page title="Authentication Required" narrow>
      <Card>
        <p className="mb-4">Please sign in to subscribe.</p>
        <a className="inline-flex min-h-11 items-center rounded-card bg-herb px-4 font-medium text-on-herb" href={loginUrl("/subscribe")}>
          Sign In
        </a>
      </Card>
    </Page>
  );
}

function Subscribe() {
  const checkout = useQuery(checkoutQuery);
  const navigate = useNavigate();
  const form = checkout.data && "clientSecret" in checkout.data ? checkout.data : null;
  const nothing = checkout.data && !("clientSecret" in checkout.data) ? checkout.data : null;
  useEffect(() => {
    if (checkout.error)
      toast.error("Error", { description: apiErrorMessage(checkout.error) ?? "Failed to initialize subscription. Please try again." });
  }, [checkout.error]);
  useEffect(() => {
    if (!nothing) return;
    if (lacksKeys(nothing.message))
      toast.error("Payment Setup Required", { description: "Payment processing is not yet configured. Contact support." });
    else toast.success(nothing.trialActive ? "Trial Activated" : "Already subscribed", { description: nothing.message });
    if (!lacksKeys(nothing.message) && !nothing.trialActive) return; // the page offers the next step
    const timer = setTimeout(() => navigate("/"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [nothing, navigate]);
  return (
    <Page
      title="Subscribe"
      {...(form?.trialEndsAt ? { lead: "You keep your full free trial, whenever you subscribe." } : {})}
      actions={
        <>
          <SandboxBadge />
          <LinkButton to="/" look="quiet">
            Back to App
          </LinkButton>
        </>
      }
    >
      {checkout.isPending && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Skeleton className="h-96" label="Loading" />
          <Skeleton className="h-96" label="Loading the payment form" />
        </div>
      )}
      {checkout.isError && (
        <ErrorState action={<LinkButton to="/">Go Home</LinkButton>}>{unableToLoad(apiErrorMessage(checkout.error))}</ErrorState>
      )}
      {nothing && (
        <Card>
          <p>
            {lacksKeys(nothing.message)
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
