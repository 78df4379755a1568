import { SUPPORT_TOOL_SLUG } from "#domain/naming.ts";
import { Card } from "../../ui/card.tsx";
import * as m from "./automation.messages.tsx";

const PATH = `/api/${SUPPORT_TOOL_SLUG}/webhook`;
const BODY = `{
  "id": "evt_…",
  "type": "message.created",
  "data": {
    "message": { "text": "…" },
    "customer": { "email": "…", "name": "…" }
  }
}`;

/** How the support tool is told to send its messages here. No secret is shown. */
export const WebhookSetup = () => (
  <Card aria-labelledby="webhook" className="flex min-w-0 flex-col gap-3">
    <h2 id="webhook" className="text-lg">
      {m.webhookSetup}
    </h2>
    <ol className="flex list-decimal flex-col gap-2 pl-5">
      <li>
        {m.inTheSupportTool(
          <code className="break-all">
            {location.origin}
            {PATH}
          </code>,
        )}
      </li>
      <li>
        {m.chooseTheEventMessageCreated((words) => (
          <code>{words}</code>
        ))}
      </li>
      <li>{m.giveItTheSigningSecret({ supportWebhook: (words) => <code>{words}</code>, secretsJson: (words) => <code>{words}</code> })}</li>
      <li>
        {m.eachRequestCarriesXGroveSignature((words) => (
          <code className="break-all">{words}</code>
        ))}
      </li>
    </ol>
    <section aria-label={m.bodyOfAnEvent} className="max-w-full overflow-x-auto">
      <pre className="text-xs whitespace-pre-wrap break-all">{BODY}</pre>
    </section>
  </Card>
);
