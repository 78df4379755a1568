import { useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { AskDataRequest } from "#contracts/operators/data-requests.ts";
import { ANSWER_DAYS, CODE_DAYS } from "#domain/accounts/data-request.ts";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { EmptyList } from "../../../ui/states.tsx";
import { OperatorsOnly } from "../operators-only.tsx";
import { QueryResult } from "../query-result.tsx";
import { askDataRequest, dataRequestsQuery } from "./queries.ts";
import { RequestRow } from "./request-row.tsx";

/** Export and erasure for people without an account who have confirmed their email address. */
export const DataRequestsScreen = () => (
  <OperatorsOnly
    page="/admin/data-requests"
    title="A person’s data"
    lead="For people without an account who ask for their data, or to be erased."
  >
    <div className="flex flex-col gap-6">
      <Ask />
      <Open />
    </div>
  </OperatorsOnly>
);

function Ask() {
  const queries = useQueryClient();
  return (
    <Card aria-labelledby="ask" className="flex flex-col gap-3">
      <h2 id="ask" className="text-lg">
        Make sure that it is them
      </h2>
      <p className="text-slate">
        We email a code to the address. Ask them to send it back to you, to show it's their mailbox. It works once, within {CODE_DAYS} days.
        You then have {ANSWER_DAYS} days to answer, by law. Data under another address, or only a phone number, needs a request from that
        address.
      </p>
      <Form
        schema={AskDataRequest}
        start={{ email: "" }}
        onSubmit={async ({ email }, form) => {
          await askDataRequest(email);
          form.reset();
          toast.success("Code Emailed", { description: `Ask ${email} to send it back to you.` });
          await queries.invalidateQueries(dataRequestsQuery);
        }}
        className="flex max-w-md flex-col gap-4"
      >
        {({ box }) => (
          <>
            <TextField label="The email address that they wrote from" type="email" autoComplete="off" {...box("email")} />
            <FormActions>
              <Submit look="plain" busy="Sending...">
                Mail a code
              </Submit>
            </FormActions>
          </>
        )}
      </Form>
    </Card>
  );
}

function Open() {
  const requests = useQuery({ ...dataRequestsQuery, refetchOnMount: "always" });
  return (
    <Card aria-labelledby="open" className="flex min-w-0 flex-col gap-3">
      <h2 id="open" className="text-lg">
        Open requests
      </h2>
      <QueryResult query={requests} what="the requests">
        {({ requests: all }) =>
          all.length === 0 ? (
            <EmptyList>No open requests. A request leaves this list once the data is erased or it expires.</EmptyList>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {all.map((request) => (
                <RequestRow key={request.id} request={request} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </Card>
  );
}
