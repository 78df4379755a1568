import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DeleteAccount as DeleteAccountInput } from "#contracts/accounts/user.ts";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { clearStoredData } from "../public/forget-here.ts";

/** Deletes the account and everything stored on this phone, then opens the home page. */
function useDeleteAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => (await api.user.$delete({ json: { email } })).json(),
    onSuccess: async () => {
      await clearStoredData();
      client.clear();
      location.assign("/");
    },
  });
}

/** Explains what is deleted and what the law requires us to keep, and asks for the address before it deletes. */
export function DeleteAccount({ email }: { email: string }) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteAccount();
  return (
    <Card aria-labelledby="delete-account" className="flex flex-col gap-3">
      <h2 id="delete-account" className="text-lg">
        Delete account
      </h2>
      <p>This deletes your account and all it holds, straight away and for good. Download your data first if you want to keep it.</p>
      <div>
        <Button look="destructive" onClick={() => setAsking(true)}>
          Delete account
        </Button>
      </div>
      <Dialog title="Delete your account?" description="This can't be undone." open={asking} onOpenChange={setAsking}>
        <Form
          schema={DeleteAccountInput}
          start={{ email: "" }}
          onSubmit={(typed) => remove.mutateAsync(typed.email)}
          onRefused={(error) => showFailure(error, "We couldn't delete your account. Nothing was deleted; try again in a minute.")}
          className="flex flex-col gap-4"
        >
          {({ box, form }) => (
            <>
              <div>
                <h3 className="font-sans font-medium">What's deleted straight away</h3>
                <p>
                  Your login on every device, your messages to support and our record of emails to you. If you're the last person in your
                  household, its preferences, plans, lists, pantry, recipes, chats and shared links go too; otherwise the others keep them.
                </p>
              </div>
              <div>
                <h3 className="font-sans font-medium">What we keep by law</h3>
                <p>
                  Your payments and refunds, without your name, for {keptInWords("charge")}, as tax law requires. Any active subscription is
                  cancelled first, with a refund if one is due.{" "}
                  <Link to="/privacy#how-long" className="text-herb underline underline-offset-4">
                    How long we keep what
                  </Link>
                </p>
              </div>
              <p>We'll send one last email to {email} to confirm, then delete the address.</p>
              <TextField label="Type your email address" hint={email} type="email" autoComplete="off" {...box("email")} />
              <FormActions>
                <Submit look="destructive" busy="Deleting..." disabled={remove.isSuccess || form.watch("email").trim() === ""}>
                  {remove.isSuccess ? "Deleting..." : "Delete permanently"}
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
