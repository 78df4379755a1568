import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { NOTIFICATION_KINDS, type NotificationKind } from "#domain/accounts/notifications/choices.ts";
import { KIND_NAMES } from "#domain/accounts/notifications/texts.ts";
import { api } from "../../../lib/api.ts";
import { linkToken } from "../../../lib/link-token.ts";
import { Button, LinkButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Page } from "../../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../../ui/states.tsx";

const held = linkToken("stop-notifications");
const ALL = <LinkButton to="/account/notifications">All notifications</LinkButton>;

type Link = { secret: string; kind: NotificationKind };

/** Parses `secret.kind`; null = not a valid link. */
function parseLink(token: string | null): Link | null {
  const [secret, named] = token?.split(".") ?? [];
  const kind = NOTIFICATION_KINDS.find((one) => one === named);
  return secret && kind ? { secret, kind } : null;
}

/** Opens the stop link of a notification email, signed in or not. It needs a click, so that a mail scanner stops nothing. */
export function StopScreen() {
  const [link] = useState(() => parseLink(held.take()));
  return (
    <Page title="Stop an email" narrow>
      {link ? (
        <Stop link={link} />
      ) : (
        <EmptyState title="No link here" action={ALL}>
          Open the link in the email again, or choose what we send you on your account page.
        </EmptyState>
      )}
    </Page>
  );
}

function Stop({ link }: { link: Link }) {
  const stop = useMutation({
    mutationFn: async () => (await api["notification-stop"][":secret"][":kind"].$post({ param: link })).json(),
    onSuccess: held.forget,
  });
  const name = <strong>{KIND_NAMES[link.kind]}</strong>;
  if (stop.isSuccess)
    return (
      <Card className="flex flex-col gap-4">
        <p role="status">We've stopped {name}. You won't get these emails any more.</p>
        <div>{ALL}</div>
      </Card>
    );
  return (
    <Card className="flex flex-col gap-4">
      <p>You asked us to email you: {name}.</p>
      {stop.isError && <ErrorState>{stop.error.message}</ErrorState>}
      <div className="flex flex-wrap gap-3">
        <Button look="main" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {stop.isPending ? "Stopping..." : "Stop these emails"}
        </Button>
        {ALL}
      </div>
    </Card>
  );
}
