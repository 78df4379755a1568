import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DataRequest } from "#contracts/operators/data-requests.ts";
import { erasureSentences } from "#domain/accounts/retention.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { personErased, personNotErased, personNotSaved, personSaved } from "../toasts.ts";
import { dataRequestsQuery, erasePerson, savePersonsData } from "./calls.ts";
import * as m from "./messages.ts";

type Of = { request: DataRequest };

/** Saves everything that is held under the address, after asking. */
export function ExportPerson({ request: { id, email } }: Of) {
  const save = useMutation({
    mutationFn: savePersonsData,
    onSuccess: () => toast.success(...personSaved(email)),
    onError: (error) => toast.error(...personNotSaved(error.message)),
  });
  return (
    <AskFirst
      label={m.downloadTheirData}
      about={m.downloadTheData(email)}
      look="plain"
      title={m.downloadThisPersonsData}
      description={m.theFileHasEverythingWeHold(email)}
      act={m.downloadIt}
      keep={m.notNow}
      busy={save.isPending}
      onAct={(close) => save.mutate(id, { onSettled: close })}
    />
  );
}

/** Erases everything that is held under the address but what the law keeps, after saying what that is. */
export function ErasePerson({ request: { id, email }, held }: Of & { held: NonNullable<DataRequest["held"]> }) {
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: erasePerson,
    onSuccess: () => toast.success(...personErased(email)),
    onError: (error) => toast.error(...personNotErased(error.message)),
    onSettled: () => queries.invalidateQueries(dataRequestsQuery),
  });
  const said = erasureSentences({
    ...{ othersStay: false, confirmed: true, withoutAccount: true },
    ...{ hadCard: held.cards > 0, hadLead: held.leads > 0 },
  });
  return (
    <AskFirst
      label={m.eraseTheirData}
      about={m.eraseTheData(email)}
      title={m.eraseThisPerson}
      description={(held.contracts > 0 ? m.thisCantBeUndoneAndEnds : m.thisCantBeUndone)(email)}
      act={m.erasePermanently}
      keep={m.keepIt}
      busy={erase.isPending}
      onAct={(close) => erase.mutate(id, { onSettled: close })}
    >
      <div className="mb-4 flex flex-col gap-2">
        {said.map((sentence) => (
          <p key={sentence} className="whitespace-pre-line">
            {sentence}
          </p>
        ))}
      </div>
    </AskFirst>
  );
}
