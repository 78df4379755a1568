import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { toast } from "sonner";
import type { SellerKey } from "#contracts/leads/trade.ts";
import { NewKey } from "#contracts/leads/trade.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { EmptyList, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { momentOf } from "../analytics/words.ts";
import { keysQuery, makeKey, revokeKey } from "./calls.ts";
import * as m from "./messages.tsx";

const Code = ({ children }: { children: string }) => <code className="break-all">{children}</code>;

/** A seller's keys: those that work, another one, and the one to try with. */
export function KeysCard() {
  const keys = useQuery({ ...keysQuery, refetchOnMount: "always" });
  const [made, setMade] = useState<string>();
  return (
    <Card aria-labelledby="keys" className="flex min-w-0 flex-col gap-4">
      <h2 id="keys" className="text-lg">
        {m.keys}
      </h2>
      {keys.isPending && <Skeleton className="h-32" label={m.loadingYourKeys} />}
      {keys.isError && (
        <ErrorState action={<Button onClick={() => keys.refetch()}>{m.retry}</Button>}>
          {m.weCouldntLoadYourKeys(keys.error.message)}
        </ErrorState>
      )}
      {keys.isSuccess && (
        <>
          {keys.data.keys.length === 0 ? (
            <EmptyList>{m.noActiveKeys}</EmptyList>
          ) : (
            <ul aria-label={m.activeKeys} className="divide-y divide-line rounded-card border border-line">
              {keys.data.keys.map((key) => (
                <KeyRow key={key.id} shown={key} />
              ))}
            </ul>
          )}
          {made && (
            <div role="status" className="rounded-card border border-line p-3">
              <p className="font-medium">{m.yourNewKey}</p>
              <Code>{made}</Code>
            </div>
          )}
          {keys.data.keys.length < keys.data.most ? <MakeKey onMade={setMade} /> : <p className="text-slate">{m.youCanHaveTwoKeys}</p>}
          <p>
            {m.toTryYourProgram({
              testKey: <Code>{keys.data.testKey}</Code>,
              link: (words) => (
                <Link to="/buyer-api-guide" className="font-medium text-herb underline">
                  {words}
                </Link>
              ),
            })}
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
    onSuccess: () => toast.success(m.isRevoked(name), { description: m.callsThatUseItAreRefused }),
    onSettled: () => client.invalidateQueries(keysQuery),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 p-3">
      <div className="min-w-0">
        <p className="font-medium break-words">
          {name} {lastFour && <span className="tabular text-slate">…{lastFour}</span>}
        </p>
        <p className="text-xs text-slate">
          {lastUsedAt ? m.madeAndUsed({ made: momentOf(createdAt), used: momentOf(lastUsedAt) }) : m.madeNeverUsed(momentOf(createdAt))}
        </p>
        {revoke.isError && <ErrorState>{revoke.error.message}</ErrorState>}
      </div>
      <AskFirst
        label={m.revoke}
        about={m.revokeKey(name)}
        title={m.askToRevoke(name)}
        description={m.programsThatUseThisKey}
        act={m.revokeTheKey}
        keep={m.keepIt}
        busy={revoke.isPending}
        onAct={(close) => revoke.mutate(undefined, { onSettled: close })}
      />
    </li>
  );
}

function MakeKey({ onMade }: { onMade: (key: string) => void }) {
  const client = useQueryClient();
  return (
    <Form
      schema={NewKey}
      start={{ name: "" }}
      onSubmit={async ({ name }, form) => {
        onMade((await makeKey(name)).key);
        form.reset();
        await client.invalidateQueries(keysQuery);
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TextField label={m.nameOfTheNewKey} hint={m.nameHint} {...box("name")} />
          <FormActions>
            <Submit look="plain" busy={m.making}>
              {m.createKey}
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
