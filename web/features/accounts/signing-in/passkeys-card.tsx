import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Passkey } from "#contracts/accounts/passkeys.ts";
import { NewPasskey } from "#contracts/accounts/passkeys.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ukDate } from "../../../lib/day.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { createPasskey, supportsPasskeys } from "../public/passkey.ts";
import { ownSignInQuery } from "./own-sign-in.ts";
import { seenInWords } from "./seen-in-words.ts";

/** The person's passkeys, with a form to add one. */
export const PasskeysCard = ({ passkeys }: { passkeys: readonly Passkey[] }) => (
  <Card aria-labelledby="passkeys" className="flex flex-col gap-3">
    <h2 id="passkeys" className="text-lg">
      Passkeys
    </h2>
    <p className="text-slate">
      A passkey logs you in with your fingerprint, face or device PIN instead of a password. It can't be guessed and works only on our site.
    </p>
    {passkeys.length > 0 && (
      <ul aria-label="Passkeys" className="divide-y divide-line rounded-card border border-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
    )}
    {supportsPasskeys() ? <AddForm /> : <CannotAdd />}
  </Card>
);

const CannotAdd = () => (
  <p>
    This browser can't use passkeys here. Try a newer browser, and use a name such as localhost rather than a number such as 127.0.0.1 in
    the address.
  </p>
);

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => (await api.user.passkeys[":id"].$delete({ param: { id } })).json(),
    onSuccess: () => toast.success(`${name} no longer logs in`),
    onError: (error) =>
      error instanceof ApiFailure && error.status === 409
        ? toast.error("Not removed", { description: error.message })
        : showFailure(error, "We couldn't remove the passkey, so it still works. Try again in a moment."),
    onSettled: () => client.invalidateQueries(ownSignInQuery),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-slate">
          Added on {ukDate(createdAt)}. {(lastUsedAt && seenInWords(lastUsedAt, Date.now())) ?? "Not used yet"}.
        </p>
      </div>
      <ConfirmButton
        label="Remove"
        about={`Remove ${name}`}
        title={`Remove ${name}?`}
        description="It will no longer log you in. Your device may still show it, so delete it there too."
        act="Remove it"
        keep="Keep it"
        busy={remove.isPending}
        onAct={(close) => remove.mutate(undefined, { onSettled: close })}
      />
    </li>
  );
}

function AddForm() {
  const client = useQueryClient();
  return (
    <OneFieldForm
      schema={NewPasskey.pick({ name: true })}
      name="name"
      label="Name of the passkey"
      hint="Something you'll recognise, such as “My phone”"
      act="Add a passkey"
      busy="Asking your device..."
      onSubmit={async (name) => {
        const options = await (await api.user.passkeys.options.$post()).json();
        const credential = await createPasskey(options);
        await api.user.passkeys.$post({ json: { name, credential } });
        toast.success("Passkey added", { description: `${name} can now log you in.` });
        await client.invalidateQueries(ownSignInQuery);
      }}
    />
  );
}
