import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { api } from "../../lib/api.ts";
import { goToLogin, loginUrl, useUser } from "../../lib/session.ts";
import { warn } from "../../lib/toast.ts";
import { TOASTS } from "../../lib/toasts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, Spinner } from "../../ui/states.tsx";

const AWAY_AFTER_MS = 2000;

/** The way to a paid subscription. Without payment keys it says so, and leads home. */
export function SubscribeScreen() {
  const user = useUser();
  if (user.isPending) return <Spinner label="Loading" />;
  if (!user.data) return <SignInFirst />;
  return <Subscribe />;
}

function SignInFirst() {
  useEffect(() => {
    warn(TOASTS.signInToSubscribe);
    const timer = setTimeout(() => goToLogin("/subscribe"), AWAY_AFTER_MS);
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
  const navigate = useNavigate();
  const begin = useMutation({
    mutationFn: async () => (await api["create-subscription"].$post()).json(),
    onSuccess: () => {
      warn(TOASTS.paymentNotSetUp);
      setTimeout(() => navigate("/"), AWAY_AFTER_MS);
    },
    onError: () => warn(["Error", "Failed to initialize subscription. Please try again."]),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => begin.mutate(), []);
  return (
    <Page title="Subscribe" narrow>
      {begin.isError ? (
        <ErrorState action={<LinkButton to="/">Go Home</LinkButton>}>Unable to load</ErrorState>
      ) : begin.isSuccess ? (
        <Card>
          <p className="mb-4">Payment processing is not yet configured. Nothing was charged, and your free trial goes on.</p>
          <LinkButton to="/">Back to App</LinkButton>
        </Card>
      ) : (
        <Spinner label="Loading" />
      )}
    </Page>
  );
}
