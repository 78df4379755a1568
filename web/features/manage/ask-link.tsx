import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../lib/api.ts";
import { factsQuery } from "../../lib/facts.ts";
import { loginUrl } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { saidOr } from "./queries.ts";

/** For the signed-out: an address, and always the same answer. */
export function AskLink() {
  const [email, setEmail] = useState("");
  const facts = useQuery(factsQuery);
  const asking = useMutation({
    mutationFn: async () => (await api["cancel-subscription"].link.$post({ json: { email } })).json(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate();
  };
  if (asking.data)
    return (
      <Card>
        <p role="status">{asking.data.message}</p>
        {facts.data?.mailboxUrl && (
          <p className="mt-3 text-slate">
            Sandbox: mail goes nowhere.{" "}
            <a className="text-herb underline" href={facts.data.mailboxUrl}>
              Open the sandbox mailbox
            </a>
            .
          </p>
        )}
      </Card>
    );
  return (
    <Card>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <p>Write the e-mail address of your account. We send a link that shows what ends and cancels with one press, without signing in.</p>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={asking.isError ? saidOr(asking.error, "We could not send the link. Try again in a moment.") : undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="main" disabled={asking.isPending}>
            {asking.isPending ? "Sending..." : "Send me a link to cancel"}
          </Button>
          <a className="inline-flex min-h-11 items-center text-herb hover:underline" href={loginUrl("/cancel-subscription")}>
            Sign in instead
          </a>
        </div>
      </form>
    </Card>
  );
}
