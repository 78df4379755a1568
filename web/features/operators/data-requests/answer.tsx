import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DataRequest } from "#contracts/operators/data-requests.ts";
import { erasureSentences } from "#domain/accounts/retention.ts";
import { ConfirmButton } from "../../../ui/ask-first.tsx";
import { dataRequestsQuery, downloadPersonalData, erasePerson } from "./queries.ts";

type Props = { request: DataRequest };

/** Downloads everything we hold under the address, after a confirmation. */
export function ExportPerson({ request: { id, email } }: Props) {
  const save = useMutation({
    mutationFn: downloadPersonalData,
    onSuccess: () =>
      toast.success("Downloaded", { description: `The data of ${email} is in your downloads. Delete the file once you've sent it.` }),
    onError: (error) => toast.error("Download Failed", { description: error.message }),
  });
  return (
    <ConfirmButton
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

/** Erases everything we hold under the address except what the law requires us to keep, after listing that. */
export function ErasePerson({ request: { id, email }, held }: Props & { held: NonNullable<DataRequest["held"]> }) {
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: erasePerson,
    onSuccess: () => toast.success("Erased", { description: `${email} will get an email listing what we keep.` }),
    onError: (error) => toast.error("Not Done", { description: error.message }),
    onSettled: () => queries.invalidateQueries(dataRequestsQuery),
  });
  const sentences = erasureSentences({
    ...{ othersStay: false, confirmed: true, withoutAccount: true },
    ...{ hadCard: held.cards > 0, hadLead: held.leads > 0 },
  });
  return (
    <ConfirmButton
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
        {sentences.map((sentence) => (
          <p key={sentence} className="whitespace-pre-line">
            {sentence}
          </p>
        ))}
      </div>
    </ConfirmButton>
  );
}
