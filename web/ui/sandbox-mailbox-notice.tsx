import { useQuery } from "@tanstack/react-query";
import { factsQuery } from "../lib/facts.ts";

/** Link to the sandbox mailbox; nothing with a real mail server. */
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
