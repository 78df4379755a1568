import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { DeleteAccount as DeleteAccountInput } from "#contracts/accounts/account.ts";
import { keptInWords } from "#domain/accounts/tables-kept.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { forgetHere } from "../public/forget-here.ts";
import * as m from "./messages.tsx";

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
        {m.deleteAccount}
      </h2>
      <p>{m.thisDeletesYourAccount}</p>
      <div>
        <Button look="destructive" onClick={() => setAsking(true)}>
          {m.deleteAccount}
        </Button>
      </div>
      <Dialog title={m.deleteYourAccount} description={m.thisCantBeUndone} open={asking} onOpenChange={setAsking}>
        <Form
          schema={DeleteAccountInput}
          start={{ email: "" }}
          onSubmit={(typed) => remove.mutateAsync(typed.email)}
          onRefused={(error) => showFailure(error, m.weCouldntDeleteYourAccount)}
          className="flex flex-col gap-4"
        >
          {({ box, form }) => (
            <>
              <div>
                <h3 className="font-sans font-medium">{m.whatsDeletedStraightAway}</h3>
                <p>{m.yourLoginOnEveryDevice}</p>
              </div>
              <div>
                <h3 className="font-sans font-medium">{m.whatWeKeepByLaw}</h3>
                <p>
                  {m.yourPaymentsAndRefunds({
                    keptInWords: keptInWords("charge"),
                    link: (words) => (
                      <Link to="/privacy#how-long" className="text-herb underline underline-offset-4">
                        {words}
                      </Link>
                    ),
                  })}
                </p>
              </div>
              <p>{m.wellSendOneLastEmail(email)}</p>
              <TextField label={m.typeYourEmailAddress} hint={email} type="email" autoComplete="off" {...box("email")} />
              <FormActions>
                <Submit look="destructive" busy={m.deleting} disabled={remove.isSuccess || form.watch("email").trim() === ""}>
                  {remove.isSuccess ? m.deleting : m.deletePermanently}
                </Submit>
                <Button onClick={() => setAsking(false)}>{m.keepMyAccount}</Button>
              </FormActions>
            </>
          )}
        </Form>
      </Dialog>
    </Card>
  );
}
