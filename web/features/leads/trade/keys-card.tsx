import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { SellerKey } from "#contracts/leads/trade.ts";
import { NewKey } from "#contracts/leads/trade.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { formatMoment } from "../analytics/words.ts";
import { createKey, keysQuery, revokeKey } from "./calls.ts";

const Code = ({ children }: { children: string }) => <code className="break-all">{children}</code>;

/** The seller's active keys, a form for a new one, and the test key. */
export function KeysCard() {
  const keys = useQuery({ ...keysQuery, refetchOnMount: "always" });
  const [newKey, setNewKey] = useState<string>();
  return (
    <Card aria-labelledby="keys" className="flex min-w-0 flex-col gap-4">
      <h2 id="keys" className="text-lg">
        Keys
      </h2>
      {keys.isPending && <Skeleton className="h-32" label="Loading your keys" />}
      {keys.isError && (
        <ErrorState action={<Button onClick={() => keys.refetch()}>Retry</Button>}>
          We couldn't load your keys: {keys.error.message}
        </ErrorState>
      )}
      {keys.isSuccess && (
        <>
          {keys.data.keys.length === 0 ? (
            <EmptyList>No active keys. Create one to start offering leads.</EmptyList>
          ) : (
            <ul aria-label="Active keys" className="divide-y divide-line rounded-card border border-line">
              {keys.data.keys.map((key) => (
                <KeyRow key={key.id} shown={key} />
              ))}
            </ul>
          )}
          {newKey && (
            <div role="status" className="rounded-card border border-line p-3">
              <p className="font-medium">Your new key, shown only once. Copy it now:</p>
              <Code>{newKey}</Code>
            </div>
          )}
          {keys.data.keys.length < keys.data.most ? (
            <CreateKey onCreated={setNewKey} />
          ) : (
            <p className="text-slate">You can have two keys: the one in use and one to replace it. Revoke one to create another.</p>
          )}
          <p>
            To test your program, use the key <Code>{keys.data.testKey}</Code>: nothing is bought, counted or stored.{" "}
            <Link to="/buyer-api-guide" className="font-medium text-herb underline">
              The guide
            </Link>{" "}
            explains how to offer leads.
          </p>
        </>
      )}
    </Card>
  );
}

function KeyRow({ shown: { id, name, lastFour, createdAt, lastUsedAt } }: { shown: SellerKey }) {
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => toast.success(`${name} is revoked`, { description: "Calls that use it are refused from now on." }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name} {lastFour && <span className="tabular text-slate">…{lastFour}</span>}
        </p>
        <p className="text-xs text-slate">
          {lastUsedAt
            ? `Created ${formatMoment(createdAt)}, last used ${formatMoment(lastUsedAt)}`
            : `Created ${formatMoment(createdAt)}, never used`}
        </p>
        {revoke.isError && <ErrorState>{revoke.error.message}</ErrorState>}
      </div>
      <ConfirmButton
        label="Revoke"
        about={`Revoke ${name}`}
        title={`Revoke ${name}?`}
        description="Programs that use this key are refused straight away. This can't be undone."
        act="Revoke the key"
        keep="Keep it"
        busy={revoke.isPending}
        onAct={(close) => revoke.mutate(undefined, { onSettled: close })}
      />
    </li>
  );
}

function CreateKey({ onCreated }: { onCreated: (key: string) => void }) {
  const client = useQueryClient();
  return (
    <Form
      schema={NewKey}
      start={{ name: "" }}
      onSubmit={async ({ name }, form) => {
        onCreated((await createKey(name)).key);
        form.reset();
        await client.invalidateQueries(keysQuery);
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TextField label="Name of the new key" hint="Something you'll recognise, such as the program that uses it." {...box("name")} />
          <FormActions>
            <Submit look="plain" busy="Creating...">
              Create key
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
