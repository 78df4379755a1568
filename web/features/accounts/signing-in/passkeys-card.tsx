import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { Passkey } from "#contracts/accounts/passkeys.ts";
import { NewPasskey } from "#contracts/accounts/passkeys.ts";
import { api } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/auth-failure.ts";
import { ukDate } from "../../../lib/day.ts";
import { ApiFailure } from "../../../lib/failure.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Card } from "../../../ui/card.tsx";
import { OneFieldForm } from "../../../ui/one-field-form.tsx";
import { makePasskey, passkeysWork } from "../public/passkey.ts";
import * as m from "./messages.tsx";
import { ownSignInQuery } from "./own-sign-in.ts";
import { seenInWords } from "./seen-in-words.ts";

/** Passkeys: what they are, those there are, and one more. */
export const PasskeysCard = ({ passkeys }: { passkeys: readonly Passkey[] }) => (
  <Card aria-labelledby="passkeys" className="flex flex-col gap-3">
    <h2 id="passkeys" className="text-lg">
      {m.passkeys}
    </h2>
    <p className="text-slate">{m.aPasskeyLogs}</p>
    {passkeys.length > 0 && (
      <ul aria-label={m.passkeys} className="divide-y divide-line rounded-card border border-line">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </ul>
    )}
    {passkeysWork() ? <AddForm /> : <CannotAdd />}
  </Card>
);

const CannotAdd = () => <p>{m.thisBrowserCantUsePasskeysHere}</p>;

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => (await api.user.passkeys[":id"].$delete({ param: { id } })).json(),
    onSuccess: () => toast.success(m.noLongerLogs(name)),
    onError: (error) =>
      error instanceof ApiFailure && error.status === 409
        ? toast.error(m.notRemoved, { description: error.message })
        : showFailure(error, m.weCouldntRemoveThePasskey),
    onSettled: () => client.invalidateQueries(ownSignInQuery),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-xs text-slate">
          {m.addedOn({ createdAt: ukDate(createdAt), used: lastUsedAt && seenInWords(lastUsedAt, Date.now()) })}
        </p>
      </div>
      <AskFirst
        label={m.remove}
        about={m.removePasskey(name)}
        title={m.askToRemove(name)}
        description={m.itWillNoLongerLog}
        act={m.removeIt}
        keep={m.keepIt}
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
      label={m.nameOfThePasskey}
      hint={m.somethingYoullRecognise}
      act={m.addAPasskey}
      busy={m.askingYourDevice}
      onSubmit={async (name) => {
        const options = await (await api.user.passkeys.options.$post()).json();
        const credential = await makePasskey(options);
        await api.user.passkeys.$post({ json: { name, credential } });
        toast.success(m.passkeyAdded, { description: m.canNowLog(name) });
        await client.invalidateQueries(ownSignInQuery);
      }}
    />
  );
}
