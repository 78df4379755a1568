import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../lib/facts.ts";

/** Where an email can be read that the sandbox has "sent". Nothing, where mail really goes out. */
export function SandboxMailboxNotice() {
  const facts = useQuery(factsQuery);
  if (!facts.data?.mailboxUrl) return null;
  return (
    <p className="mt-3 text-slate">
      Sandbox: emails aren't sent.{" "}
      <a className="text-herb underline" href={facts.data.mailboxUrl}>
        Open the sandbox mailbox
      </a>
      .
    </p>
  );
}
