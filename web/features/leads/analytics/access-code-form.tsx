import { useMutation } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { say, warn } from "../../../lib/toast.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Page } from "../../../ui/page.tsx";
import { enter } from "./calls.ts";
import { cannotEnter, ENTERED, PASSWORD_REQUIRED, WRONG_PASSWORD } from "./toasts.ts";

/** Asks for the buyer's password. The server compares it; this page knows nothing of it and forgets what was typed. */
export function Gate({ onEnter }: { onEnter: (token: string) => void }) {
  const [password, setPassword] = useState("");
  const [fault, setFault] = useState<string>();
  const refuse = (text: readonly [string, string?]) => {
    setFault(text[1]);
    warn(text);
  };
  const entering = useMutation({
    mutationFn: enter,
    onSuccess: (token) => {
      if (token === null) return refuse(WRONG_PASSWORD);
      say(ENTERED);
      onEnter(token);
    },
    onError: (error) => refuse(cannotEnter(error.message)),
    gcTime: 0, // what was typed is not kept beside the answer
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFault(undefined);
    if (password === "") return refuse(PASSWORD_REQUIRED);
    entering.mutate(password);
  };
  return (
    <Page title="Buyer Analytics Dashboard" lead="Enter password to access analytics" narrow>
      <Card className="max-w-md">
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <TextField
            label="Password"
            type="password"
            autoComplete="off"
            value={password}
            error={fault}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" look="main" disabled={entering.isPending}>
            {entering.isPending ? "Checking..." : "Access Dashboard"}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
