import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../lib/facts.ts";
import * as m from "./messages.tsx";

/** Where an email can be read that the sandbox has "sent". Nothing, where mail really goes out. */
export function SandboxMailboxNotice() {
  const facts = useQuery(factsQuery);
  if (!facts.data?.mailboxUrl) return null;
  return (
    <p className="mt-3 text-slate">
      {m.emailsAreNotSent(
        <a className="text-herb underline" href={facts.data.mailboxUrl}>
          {m.openTheMailbox}
        </a>,
      )}
    </p>
  );
}
