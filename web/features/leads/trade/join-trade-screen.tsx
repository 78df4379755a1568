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
import * as m from "./messages.tsx";

const held = linkToken("trade-invitation");
const LOGIN = "/login?next=%2Ftrade";

/** Where the link of an invitation to a buyer or seller leads: a name, a password, and an account. */
export function JoinTradeScreen() {
  const [token] = useState(held.take);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <Page title={m.yourAccountIsReady} narrow>
        <Card className="max-w-md">
          <p role="status">{m.logInWithYourEmailAddress}</p>
          <div className="mt-4">
            <LinkButton to={LOGIN} look="main">
              {m.logIn}
            </LinkButton>
          </div>
        </Card>
      </Page>
    );
  return (
    <Page title={m.yourAccount} narrow>
      {token ? (
        <Invitation
          token={token}
          onDone={() => {
            held.forget();
            setDone(true);
          }}
        />
      ) : (
        <EmptyState title={m.noInvitationHere} action={<LinkButton to={LOGIN}>{m.logIn}</LinkButton>}>
          {m.openTheLinkInTheInvitation}
        </EmptyState>
      )}
    </Page>
  );
}

type Joining = { token: string; onDone: () => void };

function Invitation({ token, onDone }: Joining) {
  const preview = useQuery(invitationQuery(token));
  if (preview.isPending) return <Skeleton className="h-64" label={m.openingYourInvitation} />;
  if (preview.isError) return <ErrorState action={<LinkButton to={LOGIN}>{m.logIn}</LinkButton>}>{preview.error.message}</ErrorState>;
  return <JoinForm token={token} onDone={onDone} preview={preview.data} />;
}

const JoinForm = ({ token, onDone, preview }: Joining & { preview: TradePreview }) => (
  <Card className="max-w-md">
    <p className="mb-4 break-words">
      {m.invitedAs({ organisation: <strong>{preview.organisation}</strong>, kind: preview.kind, email: <strong>{preview.email}</strong> })}
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
          <TextField label={m.yourName} autoComplete="name" {...box("name")} />
          <TextField
            label={m.password}
            type="password"
            autoComplete="new-password"
            maxLength={PASSWORD_LENGTH.most}
            hint={m.passwordHint(PASSWORD_LENGTH.least)}
            {...box("password")}
          />
          <FormActions>
            <Submit busy={m.creatingYourAccount} className="w-full">
              {m.createMyAccount}
            </Submit>
          </FormActions>
        </>
      )}
    </Form>
  </Card>
);
