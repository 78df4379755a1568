import { useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import type { DataRequest } from "#contracts/operators/data-requests.ts";
import { DataRequestCode } from "#contracts/operators/data-requests.ts";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { formatMoment } from "../words.ts";
import { ErasePerson, ExportPerson } from "./answer.tsx";
import { dataRequestsQuery, giveDataRequestCode } from "./queries.ts";
import { heldInWords } from "./words.ts";

type Props = { request: DataRequest };

export function RequestRow({ request }: Props) {
  const { email, askedAt, confirmedAt, until, held, hasAccount } = request;
  return (
    <li aria-label={email} className="flex flex-col gap-3 py-4">
      <div>
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-xs text-slate">
          {confirmedAt
            ? `Address confirmed on ${formatMoment(confirmedAt)}. Answer by ${formatMoment(until)}.`
            : `Code emailed on ${formatMoment(askedAt)}. It works until ${formatMoment(until)}.`}
        </p>
      </div>
      {hasAccount ? (
        <p>
          This address has an account. Ask them to log in (by emailed link if they have no password) and export or delete under “Account”.
          It can't be done here.
        </p>
      ) : held ? (
        <>
          <p>Held under this address: {heldInWords(held)}.</p>
          <div className="flex flex-wrap gap-2">
            <ExportPerson request={request} />
            <ErasePerson request={request} held={held} />
          </div>
        </>
      ) : (
        <GiveCode request={request} />
      )}
    </li>
  );
}

function GiveCode({ request: { id, email } }: Props) {
  const queries = useQueryClient();
  return (
    <Form
      schema={DataRequestCode}
      start={{ code: "" }}
      onSubmit={async ({ code }) => {
        await giveDataRequestCode({ id, code });
        toast.success("Code Accepted", { description: `${email} has confirmed the address.` });
        await queries.invalidateQueries(dataRequestsQuery);
      }}
      className="flex max-w-md flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TextField label={`Code from ${email}`} autoComplete="off" spellCheck={false} {...box("code")} />
          <FormActions>
            <Submit look="plain" busy="Looking...">
              Enter the code
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  );
}
