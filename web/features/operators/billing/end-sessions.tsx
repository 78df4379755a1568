import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { EndSessions as EndSessionsInput } from "#contracts/operators/admin.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { endSessions } from "../queries.ts";

/** Logs a customer out on every device, after a confirmation. */
export function EndSessions() {
  const [emailToConfirm, setEmailToConfirm] = useState("");
  const close = () => setEmailToConfirm("");
  const ending = useMutation({
    mutationFn: endSessions,
    onSuccess: ({ ended }, email) =>
      toast.success("Logged Out", {
        description: ended === 0 ? `${email} wasn't logged in anywhere.` : `${email} is logged out on every device.`,
      }),
    onError: (error) => toast.error("Not Done", { description: error.message }),
    onSettled: close,
  });
  return (
    <Card aria-labelledby="end-sessions" className="flex flex-col gap-3">
      <h2 id="end-sessions" className="text-lg">
        Log a customer out
      </h2>
      <p className="text-slate">For someone who has lost a device, or thinks someone else is using their account.</p>
      <Form
        schema={EndSessionsInput}
        start={{ email: "" }}
        onSubmit={({ email }) => setEmailToConfirm(email)}
        className="flex max-w-md flex-col items-start gap-3 *:first:w-full"
      >
        {({ box }) => (
          <>
            <TextField label="Email of their account" type="email" autoComplete="off" {...box("email")} />
            <FormActions>
              <Submit look="plain" busy="One moment...">
                Log them out
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
      <Dialog
        title="Log them out on every device?"
        description={`Every session of ${emailToConfirm} ends straight away. Their password stays the same, so ask them to choose a new one if someone else may know it.`}
        open={emailToConfirm !== ""}
        onOpenChange={(open) => open || close()}
      >
        <div className="flex flex-wrap gap-2">
          <Button look="destructive" disabled={ending.isPending} onClick={() => ending.mutate(emailToConfirm)}>
            {ending.isPending ? "One moment..." : "End all sessions"}
          </Button>
          <Button onClick={close}>Leave them logged in</Button>
        </div>
      </Dialog>
    </Card>
  );
}
