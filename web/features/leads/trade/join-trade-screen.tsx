import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TradePreview } from "#contracts/leads/trade.ts";
import { AcceptTrade } from "#contracts/leads/trade.ts";
import { PASSWORD_LENGTH } from "#domain/accounts/sign-in.ts";
import { api } from "../../../lib/api.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Form, FormActions, Submit } from "../../../ui/form.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState, Skeleton } from "../../../ui/states.tsx";
import { invitationQuery } from "./calls.ts";

const invitationToken = linkToken("trade-invitation");
const LOGIN = "/login?next=%2Ftrade";

/** Accepts an invitation to a buyer or seller: name and password create the account. */
export function JoinTradeScreen() {
  const [token] = useState(invitationToken.take);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Page title="Your account is ready" narrow>
        <Card className="max-w-md">
          <p role="status">Log in with your email address and the password you've just chosen.</p>
          <div className="mt-4">
            <LinkButton to={LOGIN} look="main">
              Log in
            </LinkButton>
          </div>
        </Card>
      </Page>
    );
  return (
    <Page title="Your account" narrow>
      {token ? (
        <Invitation
          token={token}
          onDone={() => {
            invitationToken.forget();
            setDone(true);
          }}
        />
      ) : (
        <EmptyState title="No invitation here" action={<LinkButton to={LOGIN}>Log in</LinkButton>}>
          Open the link in the invitation email again, or ask us for a new one.
        </EmptyState>
      )}
    </Page>
  );
}

type Joining = { token: string; onDone: () => void };

function Invitation({ token, onDone }: Joining) {
  const preview = useQuery(invitationQuery(token));
  if (preview.isPending) return <Skeleton className="h-64" label="Opening your invitation" />;
  if (preview.isError) return <ErrorState action={<LinkButton to={LOGIN}>Log in</LinkButton>}>{preview.error.message}</ErrorState>;
  return <JoinForm token={token} onDone={onDone} preview={preview.data} />;
}

const JoinForm = ({ token, onDone, preview }: Joining & { preview: TradePreview }) => (
  <Card className="max-w-md">
    <p className="mb-4 break-words">
      For <strong>{preview.organisation}</strong>, a {preview.kind} of leads. You'll log in as <strong>{preview.email}</strong>.
    </p>
    <Form
      schema={AcceptTrade}
      start={{ token, name: "", password: "" }}
      onSubmit={async (json) => {
        await api.trade.join.$post({ json });
        onDone();
      }}
      className="flex flex-col gap-4"
    >
      {({ box }) => (
        <>
          <TextField label="Your name" autoComplete="name" {...box("name")} />
          <TextField
            label="Password"
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.most}
            hint={`At least ${PASSWORD_LENGTH.least} characters. Three random words make a good one.`}
            {...box("password")}
          />
          <FormActions>
            <Submit busy="Creating your account..." className="w-full">
              Create my account
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  </Card>
);
