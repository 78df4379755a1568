import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { EndSessions as EndSessionsInput } from "#contracts/operators/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { endSessions } from "../calls.ts";
import { sessionsEnded, sessionsNotEnded } from "../toasts.ts";
import * as m from "./messages.ts";

/** Signs a customer out everywhere, after a question: whoever lost a device, or fears that somebody else is signed in. */
export function EndSessions() {
  const [whose, setWhose] = useState("");
  const close = () => setWhose("");
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: ({ ended }, email) => toast.success(...sessionsEnded(email, ended)),
    onError: (error) => toast.error(...sessionsNotEnded(error.message)),
    onSettled: close,
  });
  return (
    <Card aria-labelledby="end-sessions" className="flex flex-col gap-3">
      <h2 id="end-sessions" className="text-lg">
        {m.logACustomerOut}
      </h2>
      <p className="text-slate">{m.forSomeoneWhoLostADevice}</p>
      <Form
        schema={EndSessionsInput}
        start={{ email: "" }}
        onSubmit={({ email }) => setWhose(email)}
        className="flex max-w-md flex-col items-start gap-3 *:first:w-full"
      >
        {({ box }) => (
          <>
            <TextField label={m.emailOfTheirAccount} type="email" autoComplete="off" {...box("email")} />
            <FormActions>
              <Submit look="plain" busy={m.oneMoment}>
                {m.logThemOut}
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      <Dialog
        title={m.logThemOutOnEveryDevice}
        description={m.everySessionEnds(whose)}
        open={whose !== ""}
        onOpenChange={(open) => open || close()}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={ending.isPending} onClick={() => ending.mutate(whose)}>
            {ending.isPending ? m.oneMoment : m.endAllSessions}
          </Button>
          <Button onClick={close}>{m.leaveThemLogged}</Button>
        </div>
      </Dialog>
    </Card>
  );
}
