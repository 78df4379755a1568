import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
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
    onError: (error) => {
      if (!(error instanceof ApiFailure && error.status === 422))
        showFailure(error, "We could not delete your account. Nothing was deleted; try again in a minute.");
    },
  });
}

/** The way out: what goes, what the law makes us keep, and the address typed before anything happens. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const remove = useDeleteAccount();
  const refused = remove.error instanceof ApiFailure && remove.error.status === 422 ? remove.error.message : undefined;
  const open = (next: boolean) => {
    setAsking(next);
    setTyped("");
    remove.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    remove.mutate(typed);
  };
  const leaving = remove.isPending || remove.isSuccess;
  return (
    <Card aria-labelledby="delete-account" className="flex flex-col gap-3">
      <h2 id="delete-account" className="text-lg">
        Delete account
      </h2>
      <p>Deletes your account and everything in it, at once and for good. Download your data first if you want to keep it.</p>
      <div>
        <Button look="destructive" onClick={() => open(true)}>
          Delete account
        </Button>
      </div>
      <Dialog title="Delete your account?" description="This cannot be undone." open={asking} onOpenChange={open}>
        <form onSubmit={submit} noValidate className="flex flex-col gap-4">
          <div>
            <h3 className="font-sans font-medium">What goes at once</h3>
            <p>
              Your sign-in and every signed-in device, your messages to support and the record of mails we sent you. With the last person of
              a household go its preferences, plans, lists, pantry, recipes, chats and shared links; while others are in it, those stay
              theirs.
            </p>
          </div>
          <div>
            <h3 className="font-sans font-medium">What the law makes us keep</h3>
            <p>
              What you paid and what was given back, if anything, without your name: kept for six years, because tax law says so. A
              subscription that still runs is cancelled first, and you get a refund where one is due.{" "}
              <Link to="/privacy#how-long" className="text-herb underline underline-offset-4">
                How long we keep what
              </Link>
            </p>
          </div>
          <p>We send one last mail to {email} to confirm it, and then forget the address.</p>
          <TextField
            label="Type your e-mail address"
            hint={email}
            type="email"
            autoComplete="off"
            value={typed}
            error={refused}
            onChange={(event) => setTyped(event.target.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="destructive" disabled={leaving || typed.trim() === ""}>
              {leaving ? "Deleting..." : "Delete for good"}
            </Button>
            <Button onClick={() => open(false)}>Keep my account</Button>
          </div>
        </form>
      </Dialog>
    </Card>
  );
}
