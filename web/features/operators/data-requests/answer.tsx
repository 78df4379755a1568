import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DataRequest } from "#contracts/operators/data-requests.ts";
import { erasureSentences } from "#domain/accounts/retention.ts";
import { AskFirst } from "../../../ui/ask-first.tsx";
import { personErased, personNotErased, personNotSaved, personSaved } from "../toasts.ts";
import { dataRequestsQuery, erasePerson, savePersonsData } from "./calls.ts";

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
      label="Download their data"
      about={`Download the data of ${email}`}
      look="plain"
      title="Download this person’s data?"
      description={`The file has everything we hold under ${email}, including names, addresses and income. Send it only to that address, then delete it here. The download is recorded in the audit trail.`}
      act="Download it"
      keep="Not now"
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
      label="Erase their data"
      about={`Erase the data of ${email}`}
      title="Erase this person?"
      description={
        held.contracts > 0
          ? `This can't be undone. Their subscription ends straight away, with a refund if they're still within the cooling-off period. ${email} gets an email that says:`
          : `This can't be undone. ${email} gets an email that says:`
      }
      act="Erase permanently"
      keep="Keep it"
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
