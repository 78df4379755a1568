import { useMutation } from "@tanstack/react-query";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { sameOriginPath } from "#domain/accounts/redirect.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { ErrorState } from "../../../ui/states.tsx";

/** Where to go once signed in, from the address. */
export function useNext(): string {
  const [search] = useSearchParams();
  return sameOriginPath(search.get("next"));
}

type SignInFormProps = {
  title: string;
  lead: string;
  button: string;
  busy: string;
  act: () => Promise<unknown>;
  onDone: () => void;
  children: ReactNode;
  below: ReactNode;
};

/** The frame that the sign-in screens share: fields, one button, what went wrong, and the ways beside. */
export function SignInForm({ title, lead, button, busy, act, onDone, children, below }: SignInFormProps) {
  const [fault, setFault] = useState<string>();
  const go = useMutation({
    mutationFn: act,
    onSuccess: onDone,
    onError: (error) => setFault(error.message || "That did not work. Try again in a minute."),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFault(undefined);
    go.mutate();
  };
  return (
    <Page title={title} lead={lead} narrow>
      <Card className="max-w-md">
        <form onSubmit={submit} className="flex flex-col gap-4">
          {fault && <ErrorState>{fault}</ErrorState>}
          {children}
          <Button type="submit" look="main" disabled={go.isPending}>
            {go.isPending ? busy : button}
          </Button>
        </form>
        <div className="mt-5 flex flex-col items-start gap-1 border-t border-line pt-4">{below}</div>
      </Card>
    </Page>
  );
}
