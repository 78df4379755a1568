import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { DeleteAccount as TypedAddress } from "#contracts/accounts/account.ts";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { forgetHere } from "../public/forget-here.ts";

/** Deletes the account, leaves nothing on this phone, and goes home. */
function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => (await api.user.$delete({ json: { email } })).json(),
    onSuccess: async () => {
      await forgetHere();
      client.clear();
      location.assign("/");
    },
  });
}

/** The way out: what goes, what the law makes us keep, and the address typed before anything happens. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAccount();
  return (
    <Card aria-labelledby="delete-account" className="flex flex-col gap-3">
      <h2 id="delete-account" className="text-lg">
        Delete account
      </h2>
      <p>Deletes your account and everything in it, at once and for good. Download your data first if you want to keep it.</p>
      <div>
        <Button look="destructive" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <Dialog title="Delete your account?" description="This cannot be undone." open={asking} onOpenChange={setAsking}>
        <Form
          schema={TypedAddress}
          start={{ email: "" }}
          onSubmit={(typed) => remove.mutateAsync(typed.email)}
          onRefused={(error) => showFailure(error, "We could not delete your account. Nothing was deleted; try again in a minute.")}
          className="flex flex-col gap-4"
        >
          {({ box, form }) => (
            <>
              <div>
                <h3 className="font-sans font-medium">What goes at once</h3>
                <p>
                  Your sign-in and every signed-in device, your messages to support and the record of mails we sent you. With the last
                  person of a household go its preferences, plans, lists, pantry, recipes, chats and shared links; while others are in it,
                  those stay theirs.
                </p>
              </div>
              <div>
                <h3 className="font-sans font-medium">What the law makes us keep</h3>
                <p>
                  What you paid and what was given back, if anything, without your name: kept for {keptInWords("charge")}, because tax law
                  says so. A subscription that still runs is cancelled first, and you get a refund where one is due.{" "}
                  <Link to="/privacy#how-long" className="text-herb underline underline-offset-4">
                    How long we keep what
                  </Link>
                </p>
              </div>
              <p>We send one last mail to {email} to confirm it, and then forget the address.</p>
              <TextField label="Type your email address" hint={email} type="email" autoComplete="off" {...box("email")} />
              <FormActions>
                <Submit look="destructive" busy="Deleting..." disabled={remove.isSuccess || form.watch("email").trim() === ""}>
                  {remove.isSuccess ? "Deleting..." : "Delete for good"}
                </Submit>
                <Button onClick={() => setAsking(false)}>Keep my account</Button>
              </FormActions>
            </>
          )}
        </Form>
      </Dialog>
    </Card>
  );
}
